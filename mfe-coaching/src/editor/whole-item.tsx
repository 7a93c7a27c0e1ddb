import { apiError, useEndpoint } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { wholeContentOf } from '@repartee/contracts/library/whole-content';
import { Fragment, type ReactNode } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { familyCalls } from '../library/family-calls.ts';
import { EditorSkeleton } from './first-fields.tsx';

/** Reads an item that is edited or copied. A reader who is given only a part of it is told so. */
export function WholeItem(props: {
  family: Family;
  id: string;
  children: (item: LibraryItem, reread: () => Promise<LibraryItem>) => ReactNode;
}) {
  const { family, id, children } = props;
  const reading = useEndpoint(familyCalls[family].read, { params: { id } });
  const { data } = reading;
  const reread = async () => {
    const again = await reading.refetch();
    if (!again.data) throw again.error;
    return again.data;
  };
  if (data && wholeContentOf(data)) return <Fragment key={id}>{children(data, reread)}</Fragment>;
  const error = data ? apiError(403, { code: 'not_permitted', message: '' }) : reading.error;
  if (!error) return <EditorSkeleton />;
  return <LoadError page error={error} retry={reading.refetch} retrying={reading.isFetching} />;
}
