import { type ApiError, useErrorText, useTranslation } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import type { ReactNode } from 'react';

/** What the page is for could not be read: why, and what to do. `elsewhere`: a way out when trying again is none. */
export function LoadError(props: {
  error: ApiError;
  retry(): unknown;
  retrying?: boolean;
  elsewhere?: ReactNode;
  /** It is the whole page. */
  page?: boolean;
}) {
  const { t } = useTranslation('mfe-settings');
  const errorText = useErrorText();
  const { error, retry, retrying, elsewhere, page = false } = props;
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
  const retriable = error.code !== 'not_found';
  return (
    <ErrorState
      page={page}
      title={t(retriable ? 'load_error.title' : 'load_error.missing')}
      cause={errorText(error)}
      {...(retriable
        ? { correlationId: error.correlation_id, onRetry: () => void retry(), retrying: retrying ?? false }
        : { actions: elsewhere })}
    />
  );
}
