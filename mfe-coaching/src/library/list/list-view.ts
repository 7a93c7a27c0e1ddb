export const viewIcons = { cards: 'layout-grid', table: 'list' } as const;
export type ListView = keyof typeof viewIcons;

/** View of the library and of the playlists if the URL has no valid query parameter `view`. */
export const defaultView: ListView = 'cards';

/** Reads the view from the query parameters of a URL. */
export const readListView = (params: URLSearchParams): ListView => {
  const view = params.get('view');
  return view === 'cards' || view === 'table' ? view : defaultView;
};
