import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { showToast } from '@repartee/ui-kit/toast';
import { Suspense, useState } from 'react';

const ReportReason = lazyPart(() => import('./report-reason.tsx'), { close: ({ close }) => close() });

/** `time`: that of the reply, which tells the buttons of several replies apart. */
export function ReportReply(props: { session_id: string; message_seq: number; time: string }) {
  const { session_id, message_seq, time } = props;
  const { t } = useTranslation('player');
  const errorText = useErrorText();
  const [reported, setReported] = useState(false);
  const [asking, setAsking] = useState(false);
  const report = useEndpointMutation(reportReply);
  const send = () =>
    report.mutate(
      { params: { id: session_id }, body: { message_seq, reason: '' } },
      {
        onSuccess: () => setReported(true),
        onError: (error) => showToast({ tone: 'danger', text: errorText(error) }),
      },
    );
  if (!reported)
    return (
      <PlainButton
        variant="ghost"
        size="small"
        icon="flag"
        label={t('report_reply.report', { time })}
        loading={report.isPending}
        onClick={send}
      />
    );
  return (
    <>
      <span role="status">{t('report_reply.reported')}</span>{' '}
      <PlainButton variant="ghost" size="small" onClick={() => setAsking(true)}>
        {t('report_reply.say_why')}
      </PlainButton>
      {asking && (
        <Suspense fallback={null}>
          <ReportReason {...{ session_id, message_seq }} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
