import { z } from 'zod';
import { id, instant } from '../page.ts';

/** Why a user may need coaching: `overdue` playlists, `low` or `falling` scores, `inactive` for two weeks or longer. */
export const helpReasons = ['overdue', 'low', 'falling', 'inactive'] as const;
export type HelpReason = (typeof helpReasons)[number];

/** Mean score (0 to 5) up to which a user needs help. */
export const lowMean = 2;
/**
 * Minimum drop of a mean score that counts as falling: from the earlier to the later half of the sessions, in points.
 */
export const fallingBy = 0.75;
/** Days without a session after which a user is inactive. */
export const inactiveDays = 14;

/**
 * A cell of the heat map: the mean score (0 to 5) of one user for one criterion, over `sessions` sessions of the
 * period.
 */
export const heatMapCell = z.object({
  /** Index of the criterion in `criteria` of the heat map. */
  criterion: z.number().int(),
  mean: z.number(),
  sessions: z.number().int(),
  /**
   * Mean score of the later half of the sessions minus the mean score of the earlier half; null with fewer than two
   * sessions.
   */
  change: z.number().nullable(),
});
export type HeatMapCell = z.output<typeof heatMapCell>;

export const heatMapUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  /** Number of sessions of the user that ended in the period with at least one turn. */
  sessions: z.number().int(),
  passed: z.number().int(),
  /** Time of the last session, even if it was before the period; null if the user has played none. */
  last_session_at: instant.nullable(),
  /** Mean score over all criteria of the user; null if the user has no scores. */
  mean: z.number().nullable(),
  change: z.number().nullable(),
  /** Number of assigned playlists that are overdue. */
  overdue: z.number().int(),
  help: z.array(z.enum(helpReasons)),
  cells: z.array(heatMapCell),
});
export type HeatMapUser = z.output<typeof heatMapUser>;

/** Scores of the users of a group or organization by criterion; a reviewer's score replaces the observer's. */
export const heatMap = z.object({
  from: instant,
  to: instant,
  /** At most 200 users, sorted by last name; `people_total` is the number of all users. */
  people: z.array(heatMapUser),
  people_total: z.number().int(),
  /** Criteria, the one with the most judgements first. */
  criteria: z.array(z.object({ name: z.string(), mean: z.number(), sessions: z.number().int() })),
});
export type HeatMap = z.output<typeof heatMap>;

/**
 * One judgement in a cell of the heat map. `quote` null: the behaviour was not observed, or the transcript is erased.
 */
export const heatMapCellJudgement = z.object({
  session_id: id,
  session_name: z.string(),
  ended_at: instant,
  score: z.number().int(),
  /** True if the score is a reviewer's, not the observer's. */
  reviewed: z.boolean(),
  comment: z.string(),
  quote: z.string().nullable(),
});
export type HeatMapCellJudgement = z.output<typeof heatMapCellJudgement>;
