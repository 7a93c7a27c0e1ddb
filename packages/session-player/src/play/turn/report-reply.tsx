import { useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { showToast } from '@repartee/ui-kit/toast';
import { Suspense, useState } from 'react';

const ReportReason = lazyPart(() => import('./report-reason.tsx'), { close: ({ close }) => close() });

export function ReportReply({ session_id, message_seq }: { session_id: string; message_seq: number }) {
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
      <Button
        variant="ghost"
        size="small"
        icon="flag"
        label={t('report_reply.report')}
        loading={report.isPending}
        onClick={send}
      />
    );
  return (
    <>
      <span role="status">{t('report_reply.reported')}</span>{' '}
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        {t('report_reply.say_why')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <ReportReason {...{ session_id, message_seq }} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
