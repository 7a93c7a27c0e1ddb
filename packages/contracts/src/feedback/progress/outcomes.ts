import { z } from 'zod';
import { instant } from '../../page.ts';

export const outcomeIntervals = ['day', 'week', 'month'] as const;
export type OutcomeInterval = (typeof outcomeIntervals)[number];

/** What a row of the outcomes stands for. A session of a user who is in two groups counts in both groups. */
export const outcomeGroups = ['scenario', 'group', 'organization'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

/**
 * Statistics of finished sessions with at least one turn. Branches are not counted. `judged` counts the
 * sessions that were judged as passed or not passed. `pass_low` and `pass_high` are the 95 % Wilson interval
 * of the pass rate. All three are null for fewer than `fewestForFigures` judged sessions.
 */
export const outcomeFigures = z.object({
  learners: z.number().int(),
  finished: z.number().int(),
  judged: z.number().int(),
  passed: z.number().int(),
  pass_rate: z.number().nullable(),
  pass_low: z.number().nullable(),
  pass_high: z.number().nullable(),
});
export type OutcomeFigures = z.output<typeof outcomeFigures>;

export const outcomes = z.object({
  total: outcomeFigures,
  /**
   * Statistics of each day, week or month, oldest first. `start` is the first day of the interval (weeks
   * start on Monday). Intervals without sessions are left out.
   */
  trend: z.array(outcomeFigures.extend({ start: z.iso.date() })),
  /** The fifty scenarios, groups or organizations with the most sessions. */
  rows: z.array(outcomeFigures.extend({ id: z.string(), name: z.string(), created_at: instant.nullable() })),
});
export type Outcomes = z.output<typeof outcomes>;
