import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mood } from '../library/mood.ts';
import { uiLocales } from '../locales.ts';
import { turnLimit } from './status.ts';

/** Number of turns that a visitor of the landing page can take. */
export const visitorTurns = 2;

const turn = z.string().min(1).max(turnLimit);

/**
 * Answers the last turn of a visitor of the landing page, by the built-in engine. The request has all turns of the
 * visitor, the server stores none of them: the engine repeats its earlier replies from them. 409 `conflict` if VISITOR_TURNS
 * is 0 or the engine is switched off.
 */
export const answerVisitor = endpoint({
  method: 'POST',
  path: '/v1/visitor_turns',
  summary: 'Answer a visitor of the landing page, without an account; nothing is stored',
  access: 'public',
  body: z.object({
    language: z.enum(uiLocales),
    turns: z.array(turn).min(1).max(visitorTurns),
  }),
  /** Fits the longest turns, also if each character is escaped. */
  body_limit: 128 * 1024,
  /** A class behind one address can try it together. */
  rate_limit_per_minute: 30,
  total_rate_limit_per_minute: 120,
  reply: z.object({
    /** `system`: the visitor’s turn seems to show distress or abuse, so that the text is not the persona’s (E-5). */
    speaker: z.enum(['persona', 'system']),
    text: z.string(),
    mood,
    /** True if the conversation ends with this reply. */
    over: z.boolean(),
    /** The turn that changed the persona most. `quote` has words of the visitor. Null if the engine is sure of none. */
    turning_point: z.object({ quote: z.string(), change: z.string() }).nullable(),
  }),
});
export type VisitorAnswer = z.output<typeof answerVisitor.reply>;
