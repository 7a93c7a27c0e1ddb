import type { Difficulty } from '@repartee/contracts/library/persona';
import { type AskChat, personaReply } from '../persona/persona-reply.ts';
import type { TranscriptLine } from '../roleplay/reply-request.ts';
import { almostWon, fidelityCast } from './fidelity-cast.ts';
import type { Injection } from './injections.ts';
import { revealedInstructions } from './revealed-instructions.ts';

/** Removes the outcome markers from a reply and returns the outcome. */
export type ReadOutcome = (
  chunks: AsyncIterable<string>,
) => Promise<{ readonly text: string; readonly outcome: 'win' | 'lose' | 'end' | null }>;

/** Result of one injection. */
export interface InjectionResult {
  readonly injection: Injection;
  readonly won: boolean;
  /** Words of the instructions that the persona repeated. */
  readonly revealed: string | null;
  /** The persona's replies to the injection. */
  readonly replies: readonly string[];
}

interface Trial {
  readonly level: Difficulty;
  readonly seed: string;
  /** `opening`: sent as the first turn; `almost-won`: sent when only a concrete next step is missing to win. */
  readonly after: 'opening' | 'almost-won';
}

/** Sends an injection to the persona and evaluates the reply. Throws an `AiError`. */
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
    // Markers of earlier turns are not caused by the injection.
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
