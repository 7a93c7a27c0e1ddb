import { setTimeout as sleep } from 'node:timers/promises';
import { personaReply } from '@repartee/ai/persona/persona-reply';
import { isAiError } from '@repartee/ai/ports/ai-error';
import type { ChatRequest } from '@repartee/ai/ports/chat-port';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { AiCall } from '../../ai-provider/dispatch/dispatcher.ts';
import type { ConversationEvent } from '../conversation/conversation-state.ts';
import { storeDeltas } from '../events/delta-repository.ts';
import type { LiveRuntime } from '../live-runtime.ts';
import { type ReceivedReply, receiveReply } from '../markers/receive-reply.ts';
import { type ReplyLease, releaseLeases, renewLeases } from '../record/reply-lease-repository.ts';
import type { StepContext } from '../step/effect-rows.ts';
import { inBatches } from './batches.ts';
import { type DeltaWriter, deltaWriter } from './delta-writer.ts';
import type { WantedReply } from './reply-request.ts';

const batch_ms = 40;
/** A sentence that is followed by another one is complete. It is emitted immediately, so that it can be spoken. */
const endsSentence = (text: string): boolean => /[.!?…]["»”’)]*\s+\S/.test(text);
const heartbeat_ms = 1500;
/** Maximum delay of the last reply of a session by its safety judgement. */
const longestJudgement_ms = 5000;

/** Ends a reply; has no effect if the lease was lost. */
export type FinishReply = (
  lease: ReplyLease,
  event: ConversationEvent,
  context: StepContext,
) => Promise<void>;

/** A reply that comes from a realtime conversation, not from a chat model. */
export interface GivenReply {
  /** Raw text, outcome markers included. */
  readonly pieces: AsyncIterable<string>;
  readonly answered_by: AnsweredBy | null;
  /** Time of the request (performance.now). */
  readonly asked: number;
  /** Returns how many UTF-16 units were played before an interruption; undefined if the reply was not interrupted. */
  heard(): number | undefined;
  /** `done` resolves once the reply is stored or discarded. */
  onStart(message_seq: number, done: Promise<void>): void;
}

export interface StartedReply {
  readonly source: WantedReply | GivenReply;
  /** Time at which the answered turn was stored (performance.now). */
  readonly since: number;
  /** Judges the turn for safety (E-5) after the first text or a failure, so that it does not delay the first text. */
  readonly judgeTurn: () => Promise<void>;
  /** True if the session ends with this reply. */
  readonly isLast: boolean;
}

export interface ReplyRunner {
  start(lease: ReplyLease, reply: StartedReply): void;
  /** Stores the received text of the running reply of a session, if it runs in this process. */
  flush(session_id: string): Promise<void>;
  /** Stops the running reply of a session that has ended. */
  cut(session_id: string): void;
  /** Stops all replies and releases their leases, so that other processes can take them over. */
  stop(): Promise<void>;
}

/** Produces replies independently of sockets: closing a socket does not cancel its reply. */
export function replyRunner(runtime: LiveRuntime, finish: FinishReply): ReplyRunner {
  const { transact, bus, db, log } = runtime;
  const running = new Map<ReplyLease, { controller: AbortController; done: Promise<void> }>();
  const isGiven = (session_id: string) =>
    [...running.keys()].some((lease) => lease.session_id === session_id);

  const writer = deltaWriter({
    store: (unstored) => storeDeltas(db, unstored),
    onStored: ({ lease: { session_id, message_seq }, text }, seq) =>
      bus.publish(session_id, [{ type: 'reply-delta', seq, message_seq, text }]),
    onLost: (lease) => running.get(lease)?.controller.abort(),
    onError: (error) => log.warn({ err: error }, 'storing the text of replies failed; it is retried'),
  });

  const renew = async (): Promise<void> => {
    const leases = [...running.keys()];
    if (leases.length === 0) return;
    const kept = await transact((tx) => renewLeases(tx, leases));
    for (const lease of leases) if (!kept.has(lease.owner)) running.get(lease)?.controller.abort();
  };
  const heartbeat = setInterval(
    () =>
      renew().catch((error: unknown) =>
        log.warn({ err: error }, 'failed to renew the leases of replies; the next renewal retries'),
      ),
    heartbeat_ms,
  );

  return {
    start(lease, reply) {
      const controller = new AbortController();
      const done = give({ runtime, writer, lease, ...reply, signal: controller.signal, finish })
        .catch((error: unknown) =>
          log.error(
            { err: error, session_id: lease.session_id },
            'failed to finish a reply; it restarts when its lease expires',
          ),
        )
        .finally(() => {
          writer.drop(lease);
          running.delete(lease);
        });
      running.set(lease, { controller, done });
      if ('pieces' in reply.source) reply.source.onStart(lease.message_seq, done);
    },
    async flush(session_id) {
      if (isGiven(session_id)) await writer.flush();
    },
    cut(session_id) {
      for (const [lease, { controller }] of running) if (lease.session_id === session_id) controller.abort();
    },
    async stop() {
      clearInterval(heartbeat);
      const stopped = [...running];
      for (const [, { controller }] of stopped) controller.abort();
      await Promise.all(stopped.map(([, { done }]) => done));
      const leases = stopped.map(([lease]) => lease);
      if (leases.length > 0) await transact((tx) => releaseLeases(tx, leases));
    },
  };
}

interface Giving extends StartedReply {
  readonly runtime: LiveRuntime;
  readonly writer: DeltaWriter;
  readonly lease: ReplyLease;
  readonly signal: AbortSignal;
  readonly finish: FinishReply;
}

async function give({
  runtime,
  writer,
  lease,
  source,
  since,
  judgeTurn,
  isLast,
  signal,
  finish,
}: Giving): Promise<void> {
  const { ai, bus, now, log } = runtime;
  const { session_id, message_seq, start_seq } = lease;
  const given = 'pieces' in source ? source : undefined;
  const asked = given?.asked ?? since;
  let first_token_ms: number | null = null;
  let judged: Promise<void> | undefined;
  try {
    let answered_by: AnsweredBy | null = given?.answered_by ?? null;
    const askChat = ({ organization_id, preferred_model_id, request }: WantedReply) => {
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
      return personaReply((wanted: ChatRequest) => ai.chat(call, wanted, signal), request);
    };
    const reply: ReceivedReply = receiveReply('pieces' in source ? source.pieces : askChat(source));
    let start = 0;
    for await (const text of inBatches(reply.pieces, batch_ms, signal, endsSentence)) {
      bus.preview(session_id, { start_seq, event: { type: 'reply-preview', message_seq, start, text } });
      writer.add(lease, text);
      start += text.length;
      if (first_token_ms !== null) continue;
      first_token_ms = Math.round(performance.now() - asked);
      judged = judgeTurn();
    }
    if (signal.aborted) throw signal.reason;
    judged ??= judgeTurn();
    const heard = given?.heard();
    if (heard !== undefined) {
      await writer.flush();
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
      log.info({ session_id, message_seq, markers, decisive }, 'removed outcome markers from a reply');
    }
    // The session is scored when it has ended, so the safety judgement of its last turn must be finished before.
    if (decisive || isLast) {
      await Promise.race([judged, sleep(longestJudgement_ms, undefined, { signal, ref: false })]);
      if (signal.aborted) return;
    }
    const event = { type: 'reply-complete', at: now(), marker: decisive } as const;
    // The reply-end event contains the whole text, so pending deltas are not needed.
    writer.drop(lease);
    await finish(lease, event, { reply_text: reply.text, first_token_ms, answered_by });
  } catch (error) {
    if (signal.aborted) return;
    judged ??= judgeTurn();
    log.warn({ err: error, session_id, message_seq }, 'persona reply failed; the learner may retry');
    const failure =
      isAiError(error) && error.code === 'spending-limit' ? 'spending_limit_reached' : 'engine_failed';
    writer.drop(lease);
    await finish(lease, { type: 'reply-fail', at: now() }, { failure });
  }
}
