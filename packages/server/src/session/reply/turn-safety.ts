import { isAiError } from '@repartee/ai/ports/ai-error';
import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { judgeConcern } from '@repartee/ai/safety/judge-concern';
import type { LiveRuntime } from '../live-runtime.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { SaidMessage } from '../step/step-repository.ts';

/** Time-out of a safety judgement. */
const longest_ms = 20_000;

export interface JudgedTurn {
  readonly session: SessionRow;
  /** Messages so far. The last turn of the learner is the one that is judged. */
  readonly messages: readonly SaidMessage[];
}

export interface TurnSafety {
  /** Returns the concern a model finds in a stored turn; null if there is none or no model answers. Never rejects. */
  judge(turn: JudgedTurn): Promise<SafetyConcern | null>;
  /** Aborts running judgements. */
  stop(): void;
}

/**
 * E-5: a model judges each turn of a learner in parallel to the reply, if the organization has a chat model. The
 * built-in engine does not judge; without a chat model only the rules stop a session.
 */
export function turnSafety({ ai, log }: LiveRuntime): TurnSafety {
  const stopping = new AbortController();
  return {
    async judge({ session, messages }) {
      const transcript = messages.slice(
        0,
        messages.findLastIndex(({ speaker }) => speaker === 'learner') + 1,
      );
      const message_seq = transcript.at(-1)?.seq;
      if (message_seq === undefined) return null;
      const { persona, scenario } = session.snapshot;
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longest_ms)]);
      const call = {
        organization_id: session.organization_id,
        purpose: 'safety-check',
        session_id: session.id,
        message_seq,
        preferred_model_id: scenario.content.chat_model_id,
        allowsBuiltIn: false,
      } as const;
      try {
        return await judgeConcern((asked) => ai.structuredOutput(call, asked, signal), {
          persona: persona.name,
          situation: scenario.content.context,
          transcript,
        });
      } catch (err) {
        const isQuiet = stopping.signal.aborted || (isAiError(err) && err.code === 'no-model');
        if (!isQuiet)
          log.warn(
            { err, session_id: session.id },
            'judging a turn for safety by a model failed; the built-in rules apply',
          );
        return null;
      }
    },
    stop: () => stopping.abort(),
  };
}
