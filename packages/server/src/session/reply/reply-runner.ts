import { personaReply } from '@repartee/ai/persona/persona-reply';
import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatRequest } from '@repartee/ai/ports/chat-port';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { AiCall } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ConversationEvent } from '../conversation/conversation-state.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { type ReceivedReply, receiveReply } from '../markers/receive-reply.ts';
import { appendDelta, type ReplyLease, releaseLease, renewLease } from '../record/reply-lease-repository.ts';
import type { StepContext } from '../step/store-effect.ts';
import { inBatches } from './batches.ts';
import { readReplyRequest } from './reply-request.ts';

const batch_ms = 40;
const heartbeat_ms = 1500;

/** How a reply ends: undone if the lease was lost meanwhile. */
export type FinishReply = (
  lease: ReplyLease,
  event: ConversationEvent,
  context: StepContext,
) => Promise<void>;

/** A reply that is not asked of a chat model: a realtime conversation gives it. */
export interface GivenReply {
  /** Raw text, outcome markers included. */
  readonly pieces: AsyncIterable<string>;
  readonly answered_by: AnsweredBy | null;
  /** When it was asked for (performance.now). */
  readonly asked: number;
  /** How many UTF-16 units of it the learner heard, once they have spoken over it. */
  heard(): number | undefined;
  /** `done` resolves once the reply is stored, or void. */
  onStart(message_seq: number, done: Promise<void>): void;
}

export interface ReplyRunner {
  /** Gives a reply; `since` (performance.now) is when the turn it answers was stored. */
  start(lease: ReplyLease, since: number, given?: GivenReply): void;
  /** Stops giving the reply of a session that has ended. */
  cut(session_id: string): void;
  /** Stops all replies and lets others take them over. */
  stop(): Promise<void>;
}

/** Gives replies whoever listens: a closed socket does not stop one. */
export function replyRunner(runtime: LiveRuntime, finish: FinishReply): ReplyRunner {
  const running = new Map<ReplyLease, { controller: AbortController; done: Promise<void> }>();

  return {
    start(lease, since, given) {
      const controller = new AbortController();
      const done = give(runtime, lease, given?.asked ?? since, controller, finish, given)
        .catch((error: unknown) =>
          runtime.log.error({ err: error, session_id: lease.session_id }, 'reply abandoned'),
        )
        .finally(() => running.delete(lease));
      running.set(lease, { controller, done });
      given?.onStart(lease.message_seq, done);
    },
    cut(session_id) {
      for (const [lease, { controller }] of running) if (lease.session_id === session_id) controller.abort();
    },
    async stop() {
      const stopped = [...running];
      for (const [, { controller }] of stopped) controller.abort();
      await Promise.all(stopped.map(([, { done }]) => done));
      await Promise.all(stopped.map(([lease]) => runtime.transact((tx) => releaseLease(tx, lease))));
    },
  };
}

async function give(
  runtime: LiveRuntime,
  lease: ReplyLease,
  since: number,
  controller: AbortController,
  finish: FinishReply,
  given: GivenReply | undefined,
): Promise<void> {
  const { transact, ai, bus, now, log } = runtime;
  const { session_id, message_seq } = lease;
  const { signal } = controller;
  const heartbeat = setInterval(() => {
    transact((tx) => renewLease(tx, lease)).then(
      (kept) => kept || controller.abort(),
      (error: unknown) => log.warn({ err: error, session_id }, 'lease not renewed'),
    );
  }, heartbeat_ms);
  let first_token_ms: number | null = null;
  try {
    let answered_by: AnsweredBy | null = given?.answered_by ?? null;
    const askChat = async () => {
      const { organization_id, preferred_model_id, request } = await transact((tx) =>
        readReplyRequest(tx, lease),
      );
      const call: AiCall = {
        organization_id,
        purpose: 'persona-reply',
        session_id,
        message_seq,
        preferred_model_id,
        onAnswer: (by) => {
          answered_by = by;
        },
      };
      return personaReply((asked: ChatRequest) => ai.chat(call, asked, signal), request);
    };
    const reply: ReceivedReply = receiveReply(given ? given.pieces : await askChat());
    for await (const text of inBatches(reply.pieces, batch_ms, signal)) {
      const events = await transact((tx) => appendDelta(tx, lease, text));
      if (!events) return;
      bus.publish(session_id, events);
      first_token_ms ??= Math.round(performance.now() - since);
    }
    if (signal.aborted) throw signal.reason;
    const heard = given?.heard();
    if (heard !== undefined) {
      await finish(
        lease,
        { type: 'interrupt', at: now(), message_seq, heard },
        { first_token_ms, answered_by },
      );
      return;
    }
    if (!reply.text && !reply.decisive) throw new Error('no usable answer');
    const { markers, decisive } = reply;
    if (markers.win + markers.lose + markers.end > (decisive ? 1 : 0)) {
      log.info({ session_id, message_seq, markers, decisive }, 'outcome markers stripped');
    }
    const event = { type: 'reply-complete', at: now(), marker: reply.decisive } as const;
    await finish(lease, event, { reply_text: reply.text, first_token_ms, answered_by });
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error, session_id, message_seq }, 'persona reply failed; the learner may retry');
    const failure =
      isAiError(error) && error.code === 'spending-limit' ? 'spending_limit_reached' : 'engine_failed';
    await finish(lease, { type: 'reply-fail', at: now() }, { failure });
  } finally {
    clearInterval(heartbeat);
  }
}
