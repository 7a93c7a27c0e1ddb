import { z } from 'zod';

export const outcomeIntervals = ['day', 'week', 'month'] as const;
export type OutcomeInterval = (typeof outcomeIntervals)[number];

/** What the second table is by. Sessions of a user of two groups count in both. */
export const outcomeGroups = ['scenario', 'group', 'organization'] as const;
export type OutcomeGroup = (typeof outcomeGroups)[number];

/**
 * Sessions that ended with something said; branches are left out. `learners`: users and guests who ended one. `judged`: those
 * that can be passed, of which `passed` did; `pass_low` and `pass_high` are the 95 % interval of the share (Wilson), null
 * without any.
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
  /** By the first day of the interval (UTC, weeks from Monday), oldest first; intervals without a session are left out. */
  trend: z.array(outcomeFigures.extend({ start: z.iso.date() })),
  /** The fifty with most sessions. */
  rows: z.array(outcomeFigures.extend({ id: z.string(), name: z.string() })),
});
export type Outcomes = z.output<typeof outcomes>;
