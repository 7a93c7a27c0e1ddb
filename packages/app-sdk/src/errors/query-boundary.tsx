// Bundled by the remotes that use it, as LoadError is.
import type { ApiError } from '@repartee/app-sdk';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

/** What a page reads before it can show anything: the result of `useEndpoint`. */
export interface QueryReading<Thing> {
  readonly data: Thing | undefined;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  refetch(): Promise<{ readonly data: Thing | undefined; readonly error: ApiError | null }>;
}

/** A page about one thing: its shape while that is read, why it could not be, then the thing itself. */
export function QueryBoundary<Thing>(props: {
  reading: QueryReading<Thing>;
  /** A way out where a retry cannot help. */
  elsewhere?: ReactNode;
  /** `reread`: the thing as it stands now; throws where it cannot be read. */
  children(thing: Thing, reread: () => Promise<Thing>): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  const reread = async () => {
    // What was read before is still there when it cannot be read again.
    const now = await refetch();
    if (now.error || now.data === undefined) throw now.error;
    return now.data;
  };
  if (data !== undefined) return props.children(data, reread);
  if (!error) return <SkeletonForm />;
  return <LoadError page error={error} retry={refetch} retrying={isFetching} elsewhere={props.elsewhere} />;
}
