import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParams, listQuery, pageOf } from '../../page.ts';
import { groupMember } from '../../people/group-endpoints.ts';
import { playlistLimits } from './playlist-limits.ts';
import { playlistProgress, playlistStep, playlistUser, progressStates } from './progress.ts';

export const readPlaylistProgress = endpoint({
  method: 'GET',
  path: '/v1/playlists/{id}/progress',
  summary: 'Read the caller’s progress in a playlist, step by step',
  access: ['coaching-playlist-read'],
  params: idParams,
  reply: playlistProgress.extend({ steps: z.array(playlistStep) }),
});

/** Lists the progress of assigned users in a playlist. `counts` include all users, even with a filter. */
export const listPlaylistUsers = endpoint({
  method: 'GET',
  path: '/v1/playlists/{id}/people',
  summary: 'List the progress of all users to whom a playlist is assigned, for users who may change it',
  access: ['coaching-playlist-update'],
  params: idParams,
  query: listQuery.extend({ state: z.enum([...progressStates, 'overdue']).optional() }),
  reply: pageOf(playlistUser).extend({
    counts: z.object({
      all: z.number().int(),
      'not-started': z.number().int(),
      'in-progress': z.number().int(),
      passed: z.number().int(),
      failed: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
});

/**
 * Mails a reminder, at most one a day (UTC) to each user. `skipped` counts users who got a reminder today, have
 * completed the playlist or cannot sign in.
 */
export const remindPlaylistUsers = endpoint({
  method: 'POST',
  path: '/v1/playlists/{id}/reminders',
  summary: 'Mail users a reminder of a playlist, at most once a day',
  access: ['coaching-playlist-update'],
  params: idParams,
  body: z.object({ user_ids: z.array(id).min(1).max(playlistLimits.users) }),
  reply: z.object({ sent: z.number().int(), skipped: z.number().int() }),
});

export const listPlaylistAssignees = endpoint({
  method: 'GET',
  path: '/v1/playlist_assignees',
  summary: 'Find users and groups to which a playlist can be assigned',
  access: ['coaching-playlist-create'],
  query: z.object({ search: z.string().trim().max(200).optional(), playlist_id: id.optional() }),
  reply: z.object({
    users: z.array(groupMember.omit({ role: true })),
    groups: z.array(z.object({ id, name: z.string(), member_count: z.number().int() })),
  }),
});
