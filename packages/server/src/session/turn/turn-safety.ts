import { isAiError } from '@repartee/ai/ports/ai-error';
import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { judgeConcern } from '@repartee/ai/safety/judge-concern';
import type { Candidate } from '../../ai/candidates/candidate-repository.ts';
import { timeLimit } from '../../runtime/outbound/time-limit.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { SaidMessage } from './transcript-for-engine.ts';

const longest_ms = 20_000;

export interface JudgedTurn {
  readonly session: SessionRow;
  /** Messages of the session. The learner's last turn is checked for distress and abuse. */
  readonly messages: readonly SaidMessage[];
  /** The models that play, in the order in which they are asked. */
  readonly candidates: readonly Candidate[];
}

/**
 * E-5: a chat model that is used for it checks each turn of a learner for distress and abuse. If the practice engine
 * plays, only the built-in rules check the turn: no text of the learner goes to a vendor. Returns null if the model finds
 * neither, or if no model answers. The promise never rejects.
 */
export async function judgeTurn(
  { ai, log }: LiveRuntime,
  { session, messages, candidates }: JudgedTurn,
  stopping: AbortSignal,
): Promise<SafetyConcern | null> {
  const transcript = messages.slice(0, messages.findLastIndex(({ speaker }) => speaker === 'learner') + 1);
  const message_seq = transcript.at(-1)?.seq;
  if (message_seq === undefined || candidates[0]?.provider_kind === 'built_in') return null;
  const { persona, scenario } = session.snapshot;
  const signal = AbortSignal.any([stopping, timeLimit(longest_ms)]);
  const call = {
    organization_id: session.organization_id,
    purpose: 'safety-check',
    session_id: session.id,
    message_seq,
    preferred_model_id: scenario.content.chat_model_id,
    allowsBuiltIn: false,
  } as const;
  try {
    return await judgeConcern((request) => ai.structuredOutput(call, request, signal), {
      persona: persona.name,
      situation: scenario.content.context,
      transcript,
    });
  } catch (err) {
    const isQuiet = stopping.aborted || (isAiError(err) && err.code === 'no-model');
    if (!isQuiet)
      log.warn(
        { err, session_id: session.id },
        'failed to check a turn for safety with a model; only the built-in rules were applied',
      );
    return null;
  }
}
