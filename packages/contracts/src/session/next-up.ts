import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { personaFace } from '../library/persona-face.ts';
import { uiLocales } from '../locales.ts';
import { id, instant } from '../page.ts';
import { sessionSummary } from './session.ts';

export const nextStep = z.object({
  id,
  name: z.string(),
  due_at: instant.nullable(),
  overdue: z.boolean(),
  step: z.number().int(),
  step_count: z.number().int(),
  attempts_left: z.number().int().nullable(),
});
export type NextStep = z.output<typeof nextStep>;

const scenario = z.object({
  id,
  name: z.string(),
  description: z.string(),
  persona: personaFace.nullable(),
});

/**
 * What the caller should play next. `continue`: an unfinished session. `assigned`: the next step of a
 * playlist. `first`: a scenario that the caller has not played. `again`: the played scenario in which the
 * caller's best score (`best`) is lowest.
 */
export const nextUp = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('continue'),
    session: sessionSummary,
    playlist: nextStep.nullable(),
    /** Number (from 1) of the learner's next turn. */
    turn: z.number().int(),
    max_turns: z.number().int().nullable(),
    /** Seconds that the session's clock has left. Null without a time limit. */
    remaining_seconds: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('assigned'), scenario, playlist: nextStep }),
  z.object({ kind: z.literal('first'), scenario }),
  z.object({ kind: z.literal('again'), scenario, best: z.number().nullable() }),
]);
export type NextUp = z.output<typeof nextUp>;

/**
 * Returns what the caller should play next. A session in which the caller has taken a turn comes first, then the
 * assigned playlist with the earliest due date, then a session without a turn, then assigned playlists without a due
 * date, then other scenarios.
 */
export const readNextUp = endpoint({
  method: 'GET',
  path: '/v1/me/next_up',
  summary: 'Suggest what the caller should play next',
  access: ['dashboard-view', 'coaching-scenario-list', 'coaching-session-read'],
  query: z.object({ language: z.enum(uiLocales).optional() }),
  reply: z.object({ next: nextUp.nullable() }),
});
