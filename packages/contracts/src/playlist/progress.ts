import { z } from 'zod';
import { id, instant } from '../page.ts';
import { groupMember } from '../people/group-endpoints.ts';

/**
 * How far a user is with a step of a playlist, or with all of it. `passed`: by the pass mark of the playlist, or by a win
 * where it has none, and with no blocker criterion missed. `failed`: not passed, and no attempts are left.
 */
export const progressStates = ['not-started', 'in-progress', 'passed', 'failed'] as const;
export type ProgressState = (typeof progressStates)[number];

/** How far one person is with a playlist. */
export const playlistProgress = z.object({
  state: z.enum(progressStates),
  passed_count: z.number().int(),
  /** Number of the first step that is neither passed nor failed, from 1; null once there is none. */
  step: z.number().int().nullable(),
  overdue: z.boolean(),
});
export type PlaylistProgress = z.output<typeof playlistProgress>;

/** One scenario of a playlist, as the reader stands with it. */
export const playlistStep = z.object({
  scenario_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  persona_name: z.string(),
  state: z.enum(progressStates),
  /** Sessions started; one that ended before a word was said does not count. */
  attempts_used: z.number().int(),
  /** null: any number. */
  attempts_left: z.number().int().nullable(),
  best_score: z.number().nullable(),
  running_session_id: id.nullable(),
  last_session_id: id.nullable(),
});
export type PlaylistStep = z.output<typeof playlistStep>;

/** One person a playlist is assigned to, as the user who may change the playlist sees them. */
export const playlistPerson = groupMember.omit({ role: true }).extend({
  ...playlistProgress.shape,
  /** When they last did something in it. */
  last_active_at: instant.nullable(),
  /** When they were last reminded of it. */
  reminded_at: instant.nullable(),
  /** Not done, able to sign in, and not reminded of anything today (UTC). */
  may_remind: z.boolean(),
});
export type PlaylistPerson = z.output<typeof playlistPerson>;
