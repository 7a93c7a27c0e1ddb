import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { judgeConcern } from '@repartee/ai/safety/judge-concern';
import { isOver } from '@repartee/contracts/session/status';
import type { Db } from '../../database/tenant-scope.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { messagesOf } from '../record/message-repository.ts';
import { findSession } from '../record/session-repository.ts';

/** A judgement that comes later than this is of no use. */
const longest_ms = 20_000;

export interface TurnConcern {
  /** Number of the learner's message. */
  readonly message_seq: number;
  readonly concern: SafetyConcern;
}

export interface TurnSafety {
  /** What a model finds in a turn that is stored; undefined: nothing, or no model could say. Never rejects. */
  judge(session_id: string, client_turn_id: string): Promise<TurnConcern | undefined>;
  /** Gives up what is being judged. */
  stop(): void;
}

/**
 * E-5: a model reads each turn of a learner beside the reply, where the organization has a chat model. The built-in engine does
 * not judge: there the rules alone stop a session.
 */
export function turnSafety({ transact, ai, log }: LiveRuntime): TurnSafety {
  const stopping = new AbortController();

  const read = (session_id: string, client_turn_id: string) => async (tx: Db) => {
    const session = await findSession(tx, session_id);
    if (!session || isOver(session.status)) return undefined;
    const models = await ai.destinations(tx, {
      organization_id: session.organization_id,
      capability: 'chat',
      preferred_model_id: session.snapshot.scenario.content.chat_model_id,
    });
    const model_ids = new Set(models.filter(({ built_in }) => !built_in).map(({ model_id }) => model_id));
    const messages = model_ids.size > 0 ? await messagesOf(tx, session_id) : [];
    const at = messages.findIndex((message) => message.client_turn_id === client_turn_id);
    const message_seq = messages[at]?.seq;
    return message_seq === undefined
      ? undefined
      : { session, model_ids, message_seq, transcript: messages.slice(0, at + 1) };
  };

  return {
    async judge(session_id, client_turn_id) {
      try {
        const found = await transact(read(session_id, client_turn_id));
        if (!found) return undefined;
        const { session, model_ids, message_seq, transcript } = found;
        const { persona, scenario } = session.snapshot;
        const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(longest_ms)]);
        const call = {
          organization_id: session.organization_id,
          purpose: 'safety-check',
          session_id,
          message_seq,
          preferred_model_id: scenario.content.chat_model_id,
          allowsModel: (model_id: string) => model_ids.has(model_id),
        } as const;
        const concern = await judgeConcern((asked) => ai.structuredOutput(call, asked, signal), {
          persona: persona.name,
          situation: scenario.content.context,
          transcript,
        });
        return concern ? { message_seq, concern } : undefined;
      } catch (err) {
        if (!stopping.signal.aborted)
          log.warn({ err, session_id }, 'a turn was not judged for safety by a model; the rules hold');
        return undefined;
      }
    },
    stop: () => stopping.abort(),
  };
}
