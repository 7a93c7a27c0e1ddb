import { type ApiError, useErrorCodeText, useErrorText } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import type { ReactNode } from 'react';

export interface LoadErrorProps {
  error: ApiError;
  retry(): unknown;
  retrying?: boolean;
  /** Actions besides a retry, such as a link to a list. */
  elsewhere?: ReactNode;
  page?: boolean;
}

/** Shows why a page or component could not load its data, with a retry button. */
export function LoadError({ error, retry, retrying = false, elsewhere, page = false }: LoadErrorProps) {
  const errorText = useErrorText();
  const textOf = useErrorCodeText();
  if (error.code === 'not_permitted') return <NoPermissionState page={page} actions={elsewhere} />;
  const missing = error.code === 'not_found';
  return (
    <ErrorState
      page={page}
      title={textOf(missing ? 'nothing_here' : 'load_failed')}
      cause={errorText(error)}
      {...(missing
        ? { actions: elsewhere }
        : { correlationId: error.correlation_id, onRetry: () => void retry(), retrying })}
    />
  );
}
