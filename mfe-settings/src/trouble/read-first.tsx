import type { ApiError } from '@repartee/app-sdk';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { ReadingTrouble } from './reading-trouble.tsx';

/** A page about one thing: its shape while that is read, why it could not be, then the thing itself. */
export function ReadFirst<Thing>(props: {
  reading: { data: Thing | undefined; error: ApiError | null; refetch(): unknown; isFetching: boolean };
  /** A way out when trying again is none. */
  elsewhere?: ReactNode;
  children(thing: Thing): ReactNode;
}) {
  const { data, error, refetch, isFetching } = props.reading;
  if (data !== undefined) return props.children(data);
  if (!error) return <SkeletonForm />;
  return (
    <ReadingTrouble page error={error} retry={refetch} retrying={isFetching} elsewhere={props.elsewhere} />
  );
}
