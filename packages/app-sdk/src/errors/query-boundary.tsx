// The shell does not share this file; each remote that uses the file bundles a copy. If the file were shared, public
// pages would load ui-kit, which the file imports.
import type { ApiError } from '@repartee/app-sdk';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

/** The query that a page needs before it can render: the result of `useEndpoint`. */
export interface QueryReading<Thing> {
  readonly data: Thing | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  refetch(): Promise<{ readonly data: Thing | undefined; readonly error: ApiError | null }>;
}

/** Renders a skeleton while a query loads, an error if it fails, and otherwise the children with the data. */
export function QueryBoundary<Thing>(props: {
  reading: QueryReading<Thing>;
  /** Actions to offer besides a retry, for errors that a retry cannot resolve, such as a link to the list. */
  elsewhere?: ReactNode;
  /** `reread` refetches and resolves to the new data; it rejects if the refetch fails. */
  children(thing: Thing, reread: () => Promise<Thing>): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  const reread = async () => {
    // After a failed refetch, `data` still has the earlier data, so check for the error too.
    const now = await refetch();
    if (now.error || now.data === undefined) throw now.error;
    return now.data;
  };
  if (data !== undefined) return props.children(data, reread);
  if (!error) return <SkeletonForm />;
  return <LoadError page error={error} retry={refetch} retrying={isFetching} elsewhere={props.elsewhere} />;
}
