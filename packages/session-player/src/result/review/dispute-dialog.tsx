import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { requestReview } from '@repartee/contracts/session/review-endpoints';
import type { StatedLine } from '@repartee/contracts/session/review-lines';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { DisputedLine } from './disputed-line.tsx';

/** The learner says that a line is not so, with or without a reason. */
export default function DisputeDialog(props: { report: Report; line: StatedLine; close(): void }) {
  const { report, line, close } = props;
  const { t } = useTranslation('player');
  const sending = useEndpointMutation(requestReview);
  const { observer_id, key } = line;
  const form = useForm({
    schema: requestReview.body,
    initialValues: { line: { line: line.line, observer_id, key }, words: '' },
    save: async (body) => {
      await sending.mutateAsync({ params: { id: report.session.id }, body });
      close();
    },
    errorText: ({ code }) => (code === 'conflict' ? t('review.not_so_conflict') : undefined),
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      title={t('review.not_so_title')}
      saveLabel={t('review.not_so_send')}
    >
      <DisputedLine line={line} language={report.session.scenario.language} />
      <TextArea
        name="words"
        optional
        label={t('review.not_so_why')}
        hint={report.reviewed_by && t(`review.who.${report.reviewed_by}`)}
        rows={3}
        grow
      />
    </FormDialog>
  );
}
