import { useEndpoint, useListPage, useListState } from '@repartee/app-sdk';
import type { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { listPlaylistsCall } from '@repartee/contracts/playlist/list-playlists-call';

// `listPlaylistsCall` describes the endpoint without its zod schemas, so that the list loads without zod. The cast
// restores the request and response types of the endpoint.
const read = listPlaylistsCall as typeof listPlaylists;

/** Values of the filter that lists only playlists assigned to the user, or only those that the user has created. */
export const playlistGroups = ['assigned', 'made'] as const;

/** State of the list of playlists: search, filter and view as they are in the URL, and the playlists that match. */
export function usePlaylistList() {
  const list = useListState();
  const { state, params, change } = list;
  const whose = playlistGroups.find((one) => one === params.get('whose'));
  const query = { ...list.query, ...(whose && { whose }) };
  const reading = useEndpoint(read, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  const isNarrowed = state.search !== '' || whose !== undefined;
  return {
    state,
    query,
    whose,
    isNarrowed,
    view: params.get('view') === 'table' ? ('table' as const) : ('cards' as const),
    reading,
    data,
    /** Number of all playlists; undefined while loading, or if a search or filter is set. */
    count: isNarrowed ? undefined : data?.total,
    change,
    showAll: () => change({ search: '', filters: { whose: undefined } }),
  };
}
export type PlaylistListState = ReturnType<typeof usePlaylistList>;
