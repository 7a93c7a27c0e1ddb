import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../page.ts';
import { families } from '../runtime/access/library-families.ts';
import { personaFace } from './persona-face.ts';

/** Days of the period in which sessions of own scenarios count. */
export const playedDays = 30;

/** Sessions of a scenario whose aims are counted. */
export const aimSessions = 200;
/** Fewer sessions do not show where learners stop. */
export const fewestForStop = 3;

export const ownWork = z.object({
  /** The caller's scenarios with the most sessions that ended in the last `playedDays` days, at most ten. */
  played: z.array(
    z.object({
      id,
      name: z.string(),
      persona: personaFace.nullable(),
      /** Sessions with at least one turn, without branches. */
      sessions: z.number().int(),
      /** All aims of the latest `aimSessions` of these sessions, those of them that were judged, and those met. */
      aims: z.object({ met: z.number().int(), judged: z.number().int(), total: z.number().int() }),
      /** The aim that most of these sessions left open. Null if each was judged in fewer than `fewestForStop` sessions. */
      stop: z.object({ aim: z.string(), open: z.number().int(), judged: z.number().int() }).nullable(),
    }),
  ),
  /** The caller's private items, latest change first, at most ten. */
  drafts: z.array(z.object({ id, kind: z.enum(families), name: z.string(), updated_at: instant })),
});

/** Returns what became of the library items that the caller has created. */
export const readOwnWork = endpoint({
  method: 'GET',
  path: '/v1/me/library',
  summary: 'Read which of the caller’s scenarios are played, and the caller’s private items',
  access: ['dashboard-view', 'coaching-scenario-create'],
  reply: ownWork,
});
