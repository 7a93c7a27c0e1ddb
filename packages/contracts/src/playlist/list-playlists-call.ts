/**
 * The call with which a list reads playlists, described without schemas, so that the first cards load without zod.
 * `listPlaylists` is built from it.
 */
export const listPlaylistsCall = {
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
} as const;
