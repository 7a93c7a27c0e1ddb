import { type ApiError, useEndpoint } from '@repartee/app-sdk';
import type { Report } from '@repartee/contracts/session/report';
import { readSharedReport } from '@repartee/contracts/session/report-endpoints';
import { noAudio } from '@repartee/contracts/session/session';
import type { SharedReport } from '@repartee/contracts/session/shared-report';
import type { ReactNode } from 'react';
import { ResultView } from './result-view.tsx';
import { ResultSkeleton } from './states/without-result.tsx';

/**
 * Shows a report that the user has opened with a share link. `failed` renders the error if the report cannot
 * be fetched.
 */
export function SharedResult(props: {
  token: string;
  head(expires_at: string | undefined): ReactNode;
  failed(error: ApiError, retry: () => void): ReactNode;
}) {
  const { token, head, failed } = props;
  const { data, error, refetch } = useEndpoint(readSharedReport, { params: { token } });
  if (error && !data) return failed(error, () => void refetch());
  return (
    <>
      {head(data?.expires_at)}
      {data ? (
        <ResultView report={shownReport(data.report)} shared goOn={() => undefined} />
      ) : (
        <ResultSkeleton />
      )}
    </>
  );
}

/** A shared report says nothing of what the page would show to the learner and to reviewers. */
const shownReport = ({ session, human_verdicts, ...report }: SharedReport): Report => ({
  ...report,
  human_verdicts: human_verdicts.map((verdict) => ({ ...verdict, reason: '', reviewer_name: null })),
  review_requests: [],
  reviewed_by: null,
  golden_observers: [],
  judging_cost_eur: null,
  attempts: [],
  session: {
    ...session,
    name: session.scenario.name,
    owner_name: '',
    own: false,
    deadline_at: null,
    accommodation: null,
    running_since: null,
    paused_at: null,
    voice: null,
    audio: noAudio,
    recording: { choice: 'never', consent: null },
    branch: null,
    notes: '',
    playlist: null,
    contact: null,
    access_expires_at: null,
    created_by_name: null,
  },
});
