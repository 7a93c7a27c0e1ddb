import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { reportReply } from '@repartee/contracts/session/reply-reports';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { Suspense, useState } from 'react';

const ReportReason = lazyPart(() => import('./report-reason.tsx'), { close: ({ close }) => close() });

interface ReportedReply {
  readonly session_id: string;
  readonly message_seq: number;
}

/** E-5: reports a reply by one press. A reason can follow. */
export function useReplyReport({ session_id, message_seq }: ReportedReply) {
  const onError = useErrorToast();
  const report = useEndpointMutation(reportReply);
  return {
    isReported: report.isSuccess,
    isSending: report.isPending,
    send: () => report.mutate({ params: { id: session_id }, body: { message_seq, reason: '' } }, { onError }),
  };
}

/** Confirms the report of a reply, and offers to say why. */
export function ReplyReported(reply: ReportedReply) {
  const { t } = useTranslation('player');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <span role="status">{t('report_reply.reported')}</span>{' '}
      <PlainButton variant="ghost" size="small" onClick={() => setAsking(true)}>
        {t('report_reply.say_why')}
      </PlainButton>
      {asking && (
        <Suspense fallback={null}>
          <ReportReason {...reply} close={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
