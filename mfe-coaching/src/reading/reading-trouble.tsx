import { type ApiError, useWords } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';

const known = ['no_answer', 'not_found', 'not_ready', 'too_many_requests'] as const;

/** What was to be shown could not be read: why, and what to do. */
export function ReadingTrouble(props: { error: ApiError; retry(): unknown; retrying?: boolean }) {
  const words = useWords('mfe-coaching');
  const { error, retry, retrying } = props;
  if (error.code === 'not_permitted') return <NoPermissionState />;
  const cause = known.find((code) => code === error.code) ?? 'other';
  const retriable = error.code !== 'not_found';
  return (
    <ErrorState
      title={words('trouble.title')}
      cause={words(`trouble.${cause}`)}
      correlationId={error.correlation_id}
      {...(retriable ? { onRetry: () => void retry(), retrying: retrying ?? false } : {})}
    />
  );
}
