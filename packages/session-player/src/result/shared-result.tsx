import { type ApiError, useEndpoint } from '@repartee/app-sdk';
import { readSharedReport } from '@repartee/contracts/session/report-endpoints';
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
      {data ? <ResultView report={data.report} shared goOn={() => undefined} /> : <ResultSkeleton />}
    </>
  );
}
