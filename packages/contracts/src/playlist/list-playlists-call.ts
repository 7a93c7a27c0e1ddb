/**
 * Method, path and access of the endpoint `listPlaylists`, but not its zod schemas. A page can therefore show its first
 * cards without loading zod. `listPlaylists` adds the schemas.
 */
export const listPlaylistsCall = {
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
} as const;
