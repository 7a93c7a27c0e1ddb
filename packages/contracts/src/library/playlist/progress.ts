import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { groupMember } from '../../people/group-endpoints.ts';
import { personaFace } from '../persona-face.ts';

/**
 * Progress in a playlist or a step. `passed`: a session of the step is passed (`sessionVerdict`). `failed`: the
 * user has not passed and has no attempts left.
 */
export const progressStates = ['not-started', 'in-progress', 'passed', 'failed'] as const;
export type ProgressState = (typeof progressStates)[number];

export const playlistProgress = z.object({
  state: z.enum(progressStates),
  passed_count: z.number().int(),
  /** Number (from 1) of the first step that is neither passed nor failed. */
  step: z.number().int().nullable(),
  overdue: z.boolean(),
});
export type PlaylistProgress = z.output<typeof playlistProgress>;

export const playlistStep = z.object({
  scenario_id: id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  persona: personaFace.nullable(),
  state: z.enum(progressStates),
  /** A session that ended before the learner's first turn is not an attempt. */
  attempts_used: z.number().int(),
  attempts_left: z.number().int().nullable(),
  best_score: z.number().nullable(),
  running_session_id: id.nullable(),
  last_session_id: id.nullable(),
});
export type PlaylistStep = z.output<typeof playlistStep>;

export const playlistUser = groupMember.omit({ role: true }).extend({
  ...playlistProgress.shape,
  last_active_at: instant.nullable(),
  reminded_at: instant.nullable(),
  /** True if the user has not completed the playlist, can sign in, and has received no reminder today (UTC). */
  may_remind: z.boolean(),
});
export type PlaylistUser = z.output<typeof playlistUser>;
