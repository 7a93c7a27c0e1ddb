import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { showToast } from '@repartee/ui-kit/toast';
import { useId } from 'react';

export default function ReportReason(props: { session_id: string; message_seq: number; close(): void }) {
  const { t } = useTranslation('player');
  const { session_id, message_seq, close } = props;
  const id = useId();
  const report = useEndpointMutation(reportReply);
  const form = useForm({
    schema: reportReply.body,
    initialValues: { message_seq, reason: '' },
    guarded: false,
    save: async (body) => {
      await report.mutateAsync({ params: { id: session_id }, body });
      showToast({ text: t('report_reply.thanks') });
      close();
    },
  });
  return (
    <Dialog
      onClose={close}
      title={t('report_reply.title')}
      footer={
        <Button type="submit" form={id} variant="primary" loading={form.saving}>
          {t('report_reply.send')}
        </Button>
      }
    >
      <Form of={form} id={id} variant="plain">
        <TextArea name="reason" label={t('report_reply.reason')} rows={4} />
      </Form>
    </Dialog>
  );
}
