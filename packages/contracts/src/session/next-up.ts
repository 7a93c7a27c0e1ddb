import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { personaFace } from '../library/persona-face.ts';
import { uiLocales } from '../locales.ts';
import { id, instant } from '../page.ts';
import { missionCriterion, scenarioBrief, sessionSummary } from './session.ts';

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
 * playlist. `finish`: the scenario of the caller's last session, which left an aim open. `first`: a scenario that the
 * caller has not played. `again`: the played scenario in which the caller's best score (`best`) is lowest.
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
  z.object({
    kind: z.literal('finish'),
    scenario,
    playlist: nextStep.nullable(),
    /**
     * The aims of the last session. At least one is judged, and not all are met. Without a score, as in its report, only
     * the aims that are met are said to be judged.
     */
    aims: z.array(missionCriterion.pick({ text: true, met: true })),
    /** Whether the last session has a score. */
    scored: z.boolean(),
  }),
  z.object({ kind: z.literal('first'), scenario }),
  z.object({ kind: z.literal('again'), scenario, best: z.number().nullable() }),
]);
export type NextUp = z.output<typeof nextUp>;

/** What the home shows of the suggested scenario. */
export const nextBrief = scenarioBrief
  .pick({ description: true, mode: true, time_limit_seconds: true })
  .extend({
    persona: scenarioBrief.shape.persona.pick({
      name: true,
      image: true,
      avatar_style: true,
      difficulty: true,
      mood: true,
    }),
  });
export type NextBrief = z.output<typeof nextBrief>;

/**
 * Returns what the caller should play next. A session in which the caller has taken a turn comes first, then an assigned
 * playlist that is due within two days, then a session without a turn, then the scenario of a last session that left an aim
 * open, then other assigned playlists, then other scenarios. `brief` is null if the scenario
 * cannot be started.
 */
export const readNextUp = endpoint({
  method: 'GET',
  path: '/v1/me/next_up',
  summary: 'Suggest what the caller should play next',
  access: ['dashboard-view', 'coaching-scenario-list', 'coaching-session-read'],
  query: z.object({ language: z.enum(uiLocales).optional() }),
  reply: z.object({ next: nextUp.nullable(), brief: nextBrief.nullable() }),
});
