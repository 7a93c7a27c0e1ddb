import { useEndpoint, useListPage, useListState } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { familyCalls } from '../family-calls.ts';
import { readListFilters } from './list-filter-values.ts';
import { readListView } from './list-view.ts';

export function useItemList(family: Family) {
  const list = useListState();
  const { state, params, change } = list;
  const filters = readListFilters(params);
  const query = { ...list.query, ...filters };
  const reading = useEndpoint(familyCalls[family].list, { query }, { keepPreviousData: true });
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
