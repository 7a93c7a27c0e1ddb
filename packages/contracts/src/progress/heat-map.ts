import { z } from 'zod';
import { id, instant } from '../page.ts';

/** Why a person may need a coach: `overdue` playlists, `low` or `falling` scores, `inactive` for two weeks or longer. */
export const helpReasons = ['overdue', 'low', 'falling', 'inactive'] as const;
export type HelpReason = (typeof helpReasons)[number];

/** At or below this mean of their scores (0 to 5) a person needs help. */
export const lowMean = 2;
/** A mean this many points below that of the person's earlier sessions counts as falling. */
export const fallingBy = 0.75;
/** Days without a session after which a person is inactive. */
export const inactiveDays = 14;

/** A person's scores of one criterion in the period: means on the scale of 0 to 5, over `sessions` sessions. */
export const heatMapCell = z.object({
  /** Index in `criteria`. */
  criterion: z.number().int(),
  mean: z.number(),
  sessions: z.number().int(),
  /** The later half of the sessions against the earlier half; null with fewer than two. */
  change: z.number().nullable(),
});
export type HeatMapCell = z.output<typeof heatMapCell>;

export const heatMapPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  /** Ended in the period, with something said. */
  sessions: z.number().int(),
  passed: z.number().int(),
  /** Whenever it was; null: never played. */
  last_session_at: instant.nullable(),
  /** Of all their cells; null without scores. */
  mean: z.number().nullable(),
  change: z.number().nullable(),
  /** Assigned playlists that are overdue. */
  overdue: z.number().int(),
  help: z.array(z.enum(helpReasons)),
  cells: z.array(heatMapCell),
});
export type HeatMapPerson = z.output<typeof heatMapPerson>;

/** People of a group, or of the organization, against the criteria they were judged by; reviewers' scores count. */
export const heatMap = z.object({
  from: instant,
  to: instant,
  /** By last name; those beyond the limit of the call are left out, `people_total` counts them. */
  people: z.array(heatMapPerson),
  people_total: z.number().int(),
  /** The most judged first. */
  criteria: z.array(z.object({ name: z.string(), mean: z.number(), sessions: z.number().int() })),
});
export type HeatMap = z.output<typeof heatMap>;

/** One judgement behind a cell. `quote` null: not seen, or its words are erased. */
export const cellJudgement = z.object({
  session_id: id,
  session_name: z.string(),
  ended_at: instant,
  score: z.number().int(),
  /** A reviewer's score, not the observer's. */
  reviewed: z.boolean(),
  comment: z.string(),
  quote: z.string().nullable(),
});
export type CellJudgement = z.output<typeof cellJudgement>;
