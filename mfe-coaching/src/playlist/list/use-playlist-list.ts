import { useEndpoint, useListPage, useListState } from '@repartee/app-sdk';
import { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { readListView } from '../../library/list/list-view.ts';

/** `assigned`: playlists that are assigned to the user. `made`: playlists that the user has created. */
export const playlistGroups = ['assigned', 'made'] as const;

export function usePlaylistList() {
  const list = useListState();
  const { state, params, change } = list;
  const whose = playlistGroups.find((one) => one === params.get('whose'));
  const query = { ...list.query, ...(whose && { whose }) };
  const reading = useEndpoint(listPlaylists, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const isNarrowed = state.search !== '' || whose !== undefined;
  return {
    state,
    query,
    whose,
    isNarrowed,
    view: readListView(params),
    reading,
    data,
    /**
     * Number of all playlists. Undefined while the list loads, and while the list is searched or filtered.
     */
    count: isNarrowed ? undefined : data?.total,
    change,
    showAll: () => change({ search: '', filters: { whose: undefined } }),
  };
}
