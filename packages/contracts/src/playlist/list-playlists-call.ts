/**
 * The call of the endpoint `listPlaylists`, without zod schemas. A page can send the call before zod has
 * loaded.
 */
export const listPlaylistsCall = {
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
} as const;
