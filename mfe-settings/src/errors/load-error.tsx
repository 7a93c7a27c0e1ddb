import { type ApiError, useTranslation } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import type { ReactNode } from 'react';
import { troubleOf } from './error-words.ts';

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
  const { error, retry, retrying, elsewhere, page = false } = props;
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
  const retriable = error.code !== 'not_found';
  return (
    <ErrorState
      page={page}
      title={t(retriable ? 'trouble.reading' : 'trouble.missing')}
      cause={t(`trouble.${troubleOf(error.code)}`)}
      {...(retriable
        ? { correlationId: error.correlation_id, onRetry: () => void retry(), retrying: retrying ?? false }
        : { actions: elsewhere })}
    />
  );
}
