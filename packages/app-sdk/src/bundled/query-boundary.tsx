import type { ApiError } from '@repartee/app-sdk';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

export interface QueryReading<Thing> {
  readonly data: Thing | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  refetch(): Promise<{ readonly data: Thing | undefined; readonly error: ApiError | null }>;
}

export function QueryBoundary<Thing>(props: {
  reading: QueryReading<Thing>;
  /** Shown until the data has loaded. */
  skeleton?: ReactNode;
  /** Actions besides a retry, such as a link to a list. */
  elsewhere?: ReactNode;
  /** False in a part of a page, such as a widget: an error then takes no more room than its text. */
  page?: boolean;
  /** `reread` refetches and resolves to the new data, or rejects if the refetch fails. */
  children(thing: Thing, reread: () => Promise<Thing>): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  const reread = async () => {
    // After a failed refetch, `data` still contains the earlier data.
    const now = await refetch();
    if (now.error || now.data === undefined) throw now.error;
    return now.data;
  };
  if (data !== undefined) return props.children(data, reread);
  const { page = true, elsewhere, skeleton = <SkeletonForm /> } = props;
  if (!error) return skeleton;
  return <LoadError page={page} error={error} retry={refetch} retrying={isFetching} elsewhere={elsewhere} />;
}
