import { endpoint } from '../endpoint.ts';
import { idParams, listQuery, pageOf } from '../page.ts';
import { playlist, playlistDraft } from './playlist.ts';

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
  query: listQuery,
  reply: pageOf(playlist),
});

export const readPlaylist = endpoint({
  method: 'GET',
  path: '/v1/playlists/{id}',
  summary: 'Read a playlist',
  access: ['coaching-playlist-read'],
  params: idParams,
  reply: playlist,
});

/** Everybody it is assigned to gets one mail about it, ever. */
export const createPlaylist = endpoint({
  method: 'POST',
  path: '/v1/playlists',
  summary: 'Make a playlist, and assign it',
  access: ['coaching-playlist-create'],
  body: playlistDraft,
  reply: playlist,
});

/** Whoever is assigned anew gets a mail. */
export const updatePlaylist = endpoint({
  method: 'PUT',
  path: '/v1/playlists/{id}',
  summary: 'Replace a playlist and whom it is assigned to',
  access: ['coaching-playlist-update'],
  params: idParams,
  body: playlistDraft,
  reply: playlist,
});

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/v1/playlists/{id}',
  summary: 'Delete a playlist; its scenarios stay',
  access: ['coaching-playlist-delete'],
  params: idParams,
});
