import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { withExpected } from '../expected.ts';
import { copiesScenarios } from '../library/share.ts';
import { idParams, listQuery, pageOf } from '../page.ts';
import { playlist, playlistDraft, playlistSummary } from './playlist.ts';

/** `whose`: only those assigned to the reader, or made by the reader. */
export const listPlaylists = endpoint({
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
  query: listQuery.extend({ whose: z.enum(['assigned', 'made']).optional() }),
  reply: pageOf(playlistSummary),
});

export const readPlaylist = endpoint({
  method: 'GET',
  path: '/v1/playlists/{id}',
  summary: 'Read a playlist',
  access: ['coaching-playlist-read'],
  params: idParams,
  reply: playlist,
});

/** Everyone it is assigned to gets one mail about it, ever. */
export const createPlaylist = endpoint({
  method: 'POST',
  path: '/v1/playlists',
  summary: 'Make a playlist, and assign it',
  access: ['coaching-playlist-create'],
  body: playlistDraft,
  reply: playlist,
});

/** Anyone who is assigned anew gets a mail. `expected` keeps two people from overwriting each other. */
export const updatePlaylist = endpoint({
  method: 'PUT',
  path: '/v1/playlists/{id}',
  summary: 'Replace a playlist and whom it is assigned to',
  access: ['coaching-playlist-update'],
  params: idParams,
  body: withExpected(playlistDraft),
  reply: playlist,
});

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/v1/playlists/{id}',
  summary: 'Delete a playlist; its scenarios stay',
  access: ['coaching-playlist-delete'],
  params: idParams,
});

/** Of a playlist that was shared with the reader to be copied. The copy is assigned to no one and due at no date. */
export const copyPlaylist = endpoint({
  method: 'POST',
  path: '/v1/playlists/{id}/copies',
  summary: 'Copy a playlist with its scenarios to the own organization',
  access: ['coaching-playlist-create', ...copiesScenarios],
  params: idParams,
  reply: playlist,
});
