import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useState } from 'react';

/** Why a reply was reported, in the learner's words. */
export default function ReportReason(props: { sending: boolean; send(reason: string): void; close(): void }) {
  const { t } = useTranslation('player');
  const { sending, send, close } = props;
  const [reason, setReason] = useState('');
  const words = reason.trim();
  return (
    <Dialog
      open
      onClose={close}
      title={t('report_reply.title')}
      footer={
        <Button variant="primary" loading={sending} onClick={() => (words ? send(words) : close())}>
          {t('report_reply.send')}
        </Button>
      }
    >
      <TextArea
        label={t('report_reply.reason')}
        hint={t('report_reply.hint')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={1000}
        rows={4}
      />
    </Dialog>
  );
}
