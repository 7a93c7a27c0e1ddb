import { useEndpoint, useListPage, useListState } from '@repartee/app-sdk';
import type { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import type { Family } from '@repartee/contracts/library/families';
import { listItemsCall } from '@repartee/contracts/library/list-items-call';
import { readListFilters } from './list-filter-values.ts';
import { readListView } from './list-view.ts';

// `listItemsCall` has no zod schemas, so that the list need not load zod. A cast to `ListCall` adds the types
// of the endpoint.
type ListCall = ReturnType<typeof libraryEndpoints<Family>>['list'];

export function useItemList(family: Family) {
  const list = useListState();
  const { state, params, change } = list;
  const filters = readListFilters(params);
  const query = { ...list.query, ...filters };
  const reading = useEndpoint(listItemsCall(family) as ListCall, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const narrowedBy = Object.keys(filters).length;
  return {
    state,
    query,
    filters,
    narrowedBy,
    view: readListView(params),
    opened: params.get('item'),
    reading,
    data,
    /**
     * Number of all items. Undefined if the number is unknown, for example because the list shows search
     * results.
     */
    count: data && !state.search && narrowedBy === 0 && !data.is_minimum ? data.total : undefined,
    change,
    clear: () =>
      change({
        search: '',
        filters: { tag: undefined, language: undefined, difficulty: undefined, created_by: undefined },
      }),
  };
}
export type ItemList = ReturnType<typeof useItemList>;
