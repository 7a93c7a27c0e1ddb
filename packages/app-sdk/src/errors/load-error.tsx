// The shell does not share this file; each remote that uses the file bundles a copy. If the file were shared, public
// pages would load ui-kit, which the file imports.
import { type ApiError, useErrorCodeText, useErrorText } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import type { ReactNode } from 'react';

export interface LoadErrorProps {
  error: ApiError;
  retry(): unknown;
  retrying?: boolean;
  /** Actions to offer besides a retry, for errors that a retry cannot resolve, such as a link to the list. */
  elsewhere?: ReactNode;
  /** True: the error replaces the whole page. */
  page?: boolean;
}

/** Shows why a page or component could not load its data, with a retry button. */
export function LoadError({ error, retry, retrying = false, elsewhere, page = false }: LoadErrorProps) {
  const errorText = useErrorText();
  const textOf = useErrorCodeText();
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
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
