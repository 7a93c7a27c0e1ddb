import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uiLocales } from '../locales.ts';
import { id, instant } from '../page.ts';
import { sessionSummary } from '../session/session.ts';

/** The step of an assigned playlist that comes next. */
export const nextStep = z.object({
  id,
  name: z.string(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  step: z.number().int(),
  step_count: z.number().int(),
  /** null: any number. */
  attempts_left: z.number().int().nullable(),
});
export type NextStep = z.output<typeof nextStep>;

const scenario = z.object({
  id,
  name: z.string(),
  description: z.string(),
  persona_name: z.string(),
});

/**
 * `continue`: a session of one's own that is not over. `assigned`: the next step of a playlist. `first`: a scenario never
 * tried. `again`: the one with the most to gain; `best` is the best score in it so far.
 */
export const nextUp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('continue'), session: sessionSummary, playlist: nextStep.nullable() }),
  z.object({ kind: z.literal('assigned'), scenario, playlist: nextStep }),
  z.object({ kind: z.literal('first'), scenario }),
  z.object({ kind: z.literal('again'), scenario, best: z.number().nullable() }),
]);
export type NextUp = z.output<typeof nextUp>;

/**
 * The order: the assigned playlist that is due soonest, a session that is not over, an assigned playlist without a date, a
 * scenario never tried, the scenario with the lowest best score. Scenarios in `language` come before others; without it
 * the account's or the organization's language counts.
 */
export const readNextUp = endpoint({
  method: 'GET',
  path: '/v1/me/next_up',
  summary: 'What the reader should practise next',
  access: ['coaching-scenario-list', 'coaching-session-read'],
  query: z.object({ language: z.enum(uiLocales).optional() }),
  reply: z.object({ next: nextUp.nullable() }),
});
