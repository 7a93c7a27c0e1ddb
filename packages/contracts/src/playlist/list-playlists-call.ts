/**
 * Method, path and access of the endpoint `listPlaylists`, without its zod schemas, so that a page shows its first
 * cards without loading zod. `listPlaylists` adds the schemas.
 */
export const listPlaylistsCall = {
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
} as const;
