import { type ApiError, useErrorText, useTranslation } from '@repartee/app-sdk';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { NoPermissionState } from '@repartee/ui-kit/no-permission-state';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';

/** Why something could not be read, and what to do. `elsewhere`: a way out when trying again is none. */
export function LoadError(props: {
  error: ApiError;
  retry(): unknown;
  retrying: boolean;
  elsewhere?: ReactNode;
  /** It is the whole page. */
  page?: boolean;
}) {
  const { t } = useTranslation('mfe-ai-providers');
  const errorText = useErrorText();
  const { error, retry, retrying, elsewhere, page = false } = props;
  if (error.code === 'not_permitted') return <NoPermissionState page={page} />;
  const missing = error.code === 'not_found';
  return (
    <ErrorState
      page={page}
      title={t(missing ? 'error.missing' : 'error.reading')}
      cause={errorText(error)}
      {...(missing
        ? { actions: elsewhere }
        : { correlationId: error.correlation_id, onRetry: () => void retry(), retrying })}
    />
  );
}

/** A page about one thing: its shape while that is read, why it could not be, then the thing itself. */
export function QueryBoundary<Thing>(props: {
  reading: {
    readonly data: Thing | undefined;
    readonly error: ApiError | null;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  elsewhere?: ReactNode;
  children(thing: Thing): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  if (data !== undefined) return props.children(data);
  if (!error) return <SkeletonForm />;
  return <LoadError page error={error} retry={refetch} retrying={isFetching} elsewhere={props.elsewhere} />;
}
