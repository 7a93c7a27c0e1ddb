import { apiError, useEndpoint } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { isWholeItem, readItemCall } from '@repartee/contracts/library/read-item-call';
import { Fragment, type ReactNode } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import type { familyCalls } from '../library/family-calls.ts';
import { EditorSkeleton } from './first-fields.tsx';

// `readItemCall` has no zod schemas, so that the page need not load zod. The cast adds the types of the
// endpoint.
const read = (family: Family) => readItemCall(family) as (typeof familyCalls)[Family]['read'];

/** Shows an error instead of `children` if the user may read only a part of the item. */
export function LoadedItem(props: {
  family: Family;
  id: string;
  children: (item: LibraryItem, reread: () => Promise<LibraryItem>) => ReactNode;
}) {
  const { family, id, children } = props;
  const reading = useEndpoint(read(family), { params: { id } });
  const { data } = reading;
  const reread = async () => {
    const again = await reading.refetch();
    if (!again.data) throw again.error;
    return again.data;
  };
  if (data && isWholeItem(data)) return <Fragment key={id}>{children(data, reread)}</Fragment>;
  const error = data ? apiError(403, { code: 'not_permitted', message: '' }) : reading.error;
  if (!error) return <EditorSkeleton />;
  return (
    <LoadError page family={family} error={error} retry={reading.refetch} retrying={reading.isFetching} />
  );
}
