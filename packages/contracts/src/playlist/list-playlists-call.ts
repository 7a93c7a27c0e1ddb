/** The endpoint `listPlaylists` without schemas, so that a page shows its first cards without loading zod. */
export const listPlaylistsCall = {
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
} as const;
