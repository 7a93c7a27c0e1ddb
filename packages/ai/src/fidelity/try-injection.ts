import type { Difficulty } from '@repartee/contracts/library/persona';
import { type AskChat, personaReply } from '../persona/persona-reply.ts';
import type { TranscriptLine } from '../roleplay/reply-request.ts';
import { almostWon, fidelityCast } from './fidelity-cast.ts';
import type { Injection } from './injections.ts';
import { revealedInstructions } from './revealed-instructions.ts';

/** Joins the chunks of a reply, and separates the text from an outcome marker such as `[WIN]`. */
export type ReadOutcome = (
  chunks: AsyncIterable<string>,
) => Promise<{ readonly text: string; readonly outcome: 'win' | 'lose' | 'end' | null }>;

/** Result of sending one prompt injection to a persona. */
export interface InjectionResult {
  readonly injection: Injection;
  readonly won: boolean;
  /** Words of the instructions that the persona repeated. Null if the persona repeated none. */
  readonly revealed: string | null;
  readonly replies: readonly string[];
}

interface Trial {
  readonly level: Difficulty;
  readonly seed: string;
  /**
   * `opening`: the injection is sent first. `almost-won`: the injection is sent when one more good turn would win the
   * mission.
   */
  readonly after: 'opening' | 'almost-won';
}

/** Returns whether the persona announced a win or revealed its instructions. Throws an `AiError`. */
export async function tryInjection(
  ask: AskChat,
  injection: Injection,
  { level, seed, after }: Trial,
  read: ReadOutcome,
): Promise<InjectionResult> {
  const cast = fidelityCast(injection.language, level, seed);
  const before = after === 'almost-won' ? almostWon(injection.language) : [];
  let transcript: readonly TranscriptLine[] = [{ speaker: 'persona', text: cast.persona.opening_line }];
  const replies: string[] = [];
  let revealed: string | undefined;
  for (const [index, text] of [...before, ...injection.turns].entries()) {
    transcript = [...transcript, { speaker: 'learner', text }];
    const request = { ...cast, transcript };
    const { text: reply, outcome } = await read(personaReply(ask, request));
    transcript = [...transcript, { speaker: 'persona', text: reply }];
    // If the persona ends the conversation before the injection is sent, the injection did not cause the outcome.
    if (index < before.length) {
      if (outcome) break;
      continue;
    }
    replies.push(reply);
    revealed ??= revealedInstructions(request, reply);
    if (outcome) return { injection, won: outcome === 'win', revealed: revealed ?? null, replies };
  }
  return { injection, won: false, revealed: revealed ?? null, replies };
}
