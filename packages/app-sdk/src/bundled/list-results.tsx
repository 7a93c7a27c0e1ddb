import type { useListState } from '@repartee/app-sdk';
import { Card } from '@repartee/ui-kit/card';
import { NoMatchState } from '@repartee/ui-kit/no-match-state';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import type { QueryReading } from './query-boundary.tsx';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  /** True if the server did not count all entries. */
  readonly is_minimum?: boolean | undefined;
}

/** A list below its search field: the entries with their pagination, a skeleton, an empty state or an error. */
export function ListResults<Item>(props: {
  list: ReturnType<typeof useListState>;
  reading: Pick<QueryReading<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** The result of `useListPage`. */
  data: Page<Item> | undefined;
  /** Names of the query parameters that filter the list. */
  filters?: readonly string[];
  /** Shown if there is no entry, although the list is neither searched nor filtered. */
  empty?: ReactNode;
  /** Skeleton of a list that is not in a card. The default is a card with rows. */
  skeleton?: ReactNode;
  children(items: readonly Item[]): ReactNode;
}): ReactNode {
  const { list, reading, data, filters = [], empty, skeleton, children } = props;
  const { state, params, change } = list;
  const { error, isFetching, refetch } = reading;
  if (error && !data) return <LoadError error={error} retry={refetch} retrying={isFetching} />;
  if (data?.items.length === 0) {
    const narrowed = state.search !== '' || filters.some((name) => params.get(name));
    if (empty && !narrowed) return empty;
    const clear = () =>
      change({ search: '', filters: Object.fromEntries(filters.map((name) => [name, undefined])) });
    return <NoMatchState search={state.search} onClear={clear} />;
  }
  return (
    <>
      {skeleton ? (
        <div aria-busy={isFetching}>{data ? children(data.items) : skeleton}</div>
      ) : (
        <Card padding="none" aria-busy={isFetching}>
          {data ? children(data.items) : <SkeletonRows />}
        </Card>
      )}
      {data && (
        <Pagination
          page={state.page}
          pageSize={state.page_size}
          total={data.total}
          isMinimum={data.is_minimum ?? false}
          onChange={change}
        />
      )}
    </>
  );
}
