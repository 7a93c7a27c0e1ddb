import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { idParams, instant, listQuery, pageOf } from '../../page.ts';
import { copiesScenarios } from '../share.ts';
import { playlist, playlistDraft, playlistSummary } from './playlist.ts';

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/v1/playlists',
  summary: 'List playlists',
  access: ['coaching-playlist-list'],
  query: listQuery.extend({
    whose: z.enum(['assigned', 'made']).optional(),
    due_from: instant.optional(),
    due_to: instant.optional(),
  }),
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

/** Creates a playlist. Each assigned user gets one mail, and no second mail after later changes. */
export const createPlaylist = endpoint({
  method: 'POST',
  path: '/v1/playlists',
  summary: 'Create a playlist, and assign it',
  access: ['coaching-playlist-create'],
  body: playlistDraft,
  reply: playlist,
});

export const updatePlaylist = endpoint({
  method: 'PUT',
  path: '/v1/playlists/{id}',
  summary: 'Replace a playlist and its assignments',
  access: ['coaching-playlist-update'],
  params: idParams,
  body: withExpected(playlistDraft),
  reply: playlist,
});

export const deletePlaylist = endpoint({
  method: 'DELETE',
  path: '/v1/playlists/{id}',
  summary: 'Delete a playlist; its scenarios are kept',
  access: ['coaching-playlist-delete'],
  params: idParams,
});

/** Copies a playlist that was shared with mode `copy`. The copy has no assignments and no due date. */
export const copyPlaylist = endpoint({
  method: 'POST',
  path: '/v1/playlists/{id}/copies',
  summary: 'Copy a playlist with its scenarios to the caller’s organization',
  access: ['coaching-playlist-create', ...copiesScenarios],
  params: idParams,
  reply: playlist,
});
