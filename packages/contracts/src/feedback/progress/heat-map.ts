import { z } from 'zod';
import { id, instant } from '../../page.ts';

/**
 * Why a user may need coaching: `overdue` playlists, `low` scores, `losing` the last sessions, `falling` scores,
 * `inactive` for two weeks or longer since the last session, or since the account was created.
 */
export const helpReasons = ['overdue', 'low', 'losing', 'falling', 'inactive'] as const;
export type HelpReason = (typeof helpReasons)[number];

/** Highest mean score (0 to 5) that counts as low. */
export const lowMean = 2;
/** Number of lost sessions in a row, up to the last one, that show a need for help. */
export const losingFrom = 3;
/**
 * A user's scores are falling if the mean score of the later half of the sessions is lower than the mean
 * score of the earlier half by at least this value.
 */
export const fallingBy = 0.75;
/** Fewer sessions do not show a fall. */
export const fallingFrom = 4;
export const inactiveDays = 14;
/** Fewer sessions do not show whether a user's scores in one column fall or rise. */
export const fewestForMove = 3;

/** Mean score (0 to 5) of one user for one criterion of the heat map. */
export const heatMapCell = z.object({
  criterion: z.number().int(),
  mean: z.number(),
  sessions: z.number().int(),
  /** Change of the mean score, from the earlier to the later half of the sessions. */
  change: z.number().nullable(),
});
export type HeatMapCell = z.output<typeof heatMapCell>;

export const heatMapUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  /** Number of the user's sessions that ended in the period of the heat map and have at least one turn. */
  sessions: z.number().int(),
  passed: z.number().int(),
  last_session_at: instant.nullable(),
  mean: z.number().nullable(),
  /**
   * Mean scores of the earlier and the later half of the sessions, over the columns with at least two scores. Null
   * without such a column.
   */
  halves: z.object({ earlier: z.number(), later: z.number() }).nullable(),
  overdue: z.number().int(),
  help: z.array(z.enum(helpReasons)),
  cells: z.array(heatMapCell),
});
export type HeatMapUser = z.output<typeof heatMapUser>;

/** Scores by user and column. A reviewer's score replaces the observer's score. */
export const heatMap = z.object({
  from: instant,
  to: instant,
  /** At most 200 users: those with the most urgent reasons for help first, then by last name. */
  people: z.array(heatMapUser),
  /** Number of all users. The columns count all of them too. */
  people_total: z.number().int(),
  /** Numbers of all users by reason; `any` counts the users with at least one reason. */
  help_total: z.object({
    any: z.number().int(),
    overdue: z.number().int(),
    low: z.number().int(),
    losing: z.number().int(),
    falling: z.number().int(),
    inactive: z.number().int(),
  }),
  /** Columns: competencies, and criteria that name none. */
  criteria: z.array(
    z.object({
      name: z.string(),
      competency_id: id.nullable(),
      mean: z.number(),
      sessions: z.number().int(),
      /**
       * Users with at least `fewestForMove` scores in the column, and those of them whose later half of the scores is
       * lower (`fell`) or higher (`rose`) than the earlier half by at least `fallingBy`.
       */
      followed: z.number().int(),
      fell: z.number().int(),
      rose: z.number().int(),
    }),
  ),
});
export type HeatMap = z.output<typeof heatMap>;

/** Maximum number of judgements that are listed for a cell of the heat map: the latest. */
export const mostCellJudgements = 20;

/**
 * One judgement in a cell of the heat map. A session has one for each criterion that shows the competency. `quote` is null
 * if the behaviour was not observed, or if the transcript is erased.
 */
export const heatMapCellJudgement = z.object({
  session_id: id,
  session_name: z.string(),
  ended_at: instant,
  /** Name of the criterion. */
  criterion: z.string(),
  score: z.number().int(),
  reviewed: z.boolean(),
  comment: z.string(),
  quote: z.string().nullable(),
});
export type HeatMapCellJudgement = z.output<typeof heatMapCellJudgement>;
