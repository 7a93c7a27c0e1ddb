import { z } from 'zod';
import { id, instant } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';

/**
 * Progress of a user in one step of a playlist, or in the whole playlist. `passed`: the user reached the pass mark of
 * the playlist (or won, if the playlist has no pass mark) without a failed blocker criterion. `failed`: the user has
 * not passed and has no attempts left.
 */
export const progressStates = ['not-started', 'in-progress', 'passed', 'failed'] as const;
export type ProgressState = (typeof progressStates)[number];

/** Progress of one user in a playlist. */
export const playlistProgress = z.object({
  state: z.enum(progressStates),
  passed_count: z.number().int(),
  /** Number (from 1) of the first step that the user has neither passed nor failed; null if there is none. */
  step: z.number().int().nullable(),
  overdue: z.boolean(),
});
export type PlaylistProgress = z.output<typeof playlistProgress>;

/** One scenario of a playlist, with the caller's progress. */
export const playlistStep = z.object({
  scenario_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  persona_name: z.string(),
  state: z.enum(progressStates),
  /** Number of sessions that count as attempts. A session that ended before the learner's first turn does not count. */
  attempts_used: z.number().int(),
  /** Attempts that the caller has left in this step; null if attempts are unlimited. */
  attempts_left: z.number().int().nullable(),
  best_score: z.number().nullable(),
  running_session_id: id.nullable(),
  last_session_id: id.nullable(),
});
export type PlaylistStep = z.output<typeof playlistStep>;

/** One user to whom a playlist is assigned, as seen by a user who may change the playlist. */
export const playlistUser = groupMember.omit({ role: true }).extend({
  ...playlistProgress.shape,
  /** Time of the user's last activity in the playlist. */
  last_active_at: instant.nullable(),
  /** Time of the last reminder about the playlist. */
  reminded_at: instant.nullable(),
  /** True if the user has not completed the playlist, can sign in, and has received no reminder today (UTC). */
  may_remind: z.boolean(),
});
export type PlaylistUser = z.output<typeof playlistUser>;
