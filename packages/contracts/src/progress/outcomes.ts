import { z } from 'zod';

export const outcomeIntervals = ['day', 'week', 'month'] as const;
export type OutcomeInterval = (typeof outcomeIntervals)[number];

/** What a row of `rows` stands for. A session of a user who is in two groups counts in both groups. */
export const outcomeGroups = ['scenario', 'group', 'organization'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

/**
 * Figures about finished sessions with at least one turn, not counting branches. `learners`: number of users and guests
 * with such a session. `judged`: number of sessions with a result (passed or not passed). `passed`: number of passed
 * sessions. `pass_low` and `pass_high`: 95 % Wilson interval of the pass rate, null if `judged` is 0.
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
   * Figures by interval, oldest first; `start` is its first day (UTC, weeks start on Monday). Empty intervals are left
   * out.
   */
  trend: z.array(outcomeFigures.extend({ start: z.iso.date() })),
  /** The fifty scenarios, groups or organizations with the most sessions. */
  rows: z.array(outcomeFigures.extend({ id: z.string(), name: z.string() })),
});
export type Outcomes = z.output<typeof outcomes>;
