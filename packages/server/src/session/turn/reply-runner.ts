import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { Mood } from '@repartee/contracts/library/mood';
import { replyFailure } from '../../ai-provider/dispatch/reply-failure.ts';
import { storeWithRetry } from '../../database/store-with-retry.ts';
import { receiveReply } from '../../markers/receive-reply.ts';
import { liveReplies, replyFirstToken } from '../../telemetry/product-metrics.ts';
import type { ConversationEvent } from '../conversation/conversation-state.ts';
import { type ReplyLease, releaseLeases, renewLeases } from '../record/reply-lease-repository.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { untilAborted } from './abortable.ts';
import type { StepContext } from './apply-step.ts';
import { type DeltaWriter, deltaWriter } from './delta-writer.ts';

const heartbeat_ms = 1500;
/** Maximum time that the last reply of a session waits for the safety check of the learner's turn. */
export const longestJudgement_ms = 5000;

/** Stores that a reply has ended. Has no effect if another process has taken the lease of the reply. */
export type FinishReply = (
  lease: ReplyLease,
  event: ConversationEvent,
  context: StepContext,
) => Promise<void>;

/** The text of a reply, from a chat model or a realtime conversation. */
export interface ReplySource {
  /** Chunks as the model generates them, including outcome markers such as `[WIN]`. */
  pieces(lease: ReplyLease, signal: AbortSignal): AsyncIterable<string>;
  /** Value of `performance.now()` when the reply was requested, which may happen again before it begins. */
  requestedAt(): number;
  /** Known when the reply begins. */
  answeredBy(): AnsweredBy | null;
  /** The mood of the persona after the reply, if it is known. */
  moodAfter?(reply: string): Mood | null;
  /** The number of UTF-16 units played before an interruption by the learner. Undefined if there was none. */
  heard?(): number | undefined;
  /** Resolves when the safety check of the learner's transcript has ended, if the transcript has arrived. */
  checked?(): Promise<void>;
  /** Called when the reply starts. `done` resolves when the reply is stored or discarded. */
  onStart?(message_seq: number, done: Promise<void>): void;
}

export interface StartedReply {
  readonly source: ReplySource;
  /**
   * Checks the learner's turn for distress and abuse (E-5). Called after the first text of the reply, so that the check
   * does not delay this text.
   */
  readonly judgeTurn: () => Promise<void>;
  readonly isLast: boolean;
}

export interface ReplyRunner {
  start(lease: ReplyLease, reply: StartedReply): void;
  /** Stores all received text of the current reply. Has no effect if another process generates the reply. */
  flush(session_id: string): Promise<void>;
  cut(session_id: string): void;
  /** Whether this process generates a reply of this session; without a session, a reply of any session. */
  isReplying(session_id?: string): boolean;
  /** Releases the leases of all replies, so that other processes can restart the replies. */
  stop(): Promise<void>;
}

/**
 * Generates replies independently of live channels (WebSockets), so that a reply continues when its client disconnects.
 */
export function replyRunner(runtime: LiveRuntime, finish: FinishReply): ReplyRunner {
  const { transact, log } = runtime;
  const running = new Map<ReplyLease, { controller: AbortController; done: Promise<void> }>();
  const isReplying = (session_id?: string) =>
    [...running.keys()].some((lease) => session_id === undefined || lease.session_id === session_id);

  const writer = deltaWriter(runtime, (lease) => running.get(lease)?.controller.abort());

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
    isReplying,
    start(lease, reply) {
      const controller = new AbortController();
      const done = streamReply({ runtime, writer, lease, ...reply, signal: controller.signal, finish })
        .catch((error: unknown) =>
          log.error(
            { err: error, session_id: lease.session_id },
            'failed to finish a reply; the reply restarts when its lease expires',
          ),
        )
        .finally(() => {
          liveReplies.dec();
          writer.drop(lease);
          running.delete(lease);
        });
      liveReplies.inc();
      running.set(lease, { controller, done });
      reply.source.onStart?.(lease.message_seq, done);
    },
    async flush(session_id) {
      if (isReplying(session_id)) await writer.flush();
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
      if (leases.length === 0) return;
      await transact((tx) => releaseLeases(tx, leases)).catch((error: unknown) =>
        log.warn(
          { err: error },
          'failed to release the leases of replies; the replies restart when they expire',
        ),
      );
    },
  };
}

interface ReplyStream extends StartedReply {
  readonly runtime: LiveRuntime;
  readonly writer: DeltaWriter;
  readonly lease: ReplyLease;
  readonly signal: AbortSignal;
  readonly finish: FinishReply;
}

/** Stores the text of a reply while it streams, and then how the reply ended. */
async function streamReply(stream: ReplyStream): Promise<void> {
  const { runtime, writer, lease, source, isLast, signal } = stream;
  const { now, log } = runtime;
  const { session_id, message_seq } = lease;
  const reference = { session_id, message_seq };
  // The reply is paid, so it is stored even if the database is away for long: otherwise it restarts and is paid again.
  const finish = (event: ConversationEvent, context: StepContext) =>
    storeWithRetry(log, () => stream.finish(lease, event, context), {
      attempts: Number.POSITIVE_INFINITY,
      signal,
    });
  let check: Promise<void> | undefined;
  const checkTurn = (): Promise<void> => {
    check ??= stream.judgeTurn();
    return check;
  };
  try {
    const reply = receiveReply(source.pieces(lease, signal));
    let first_token_ms: number | null = null;
    for await (const text of untilAborted(reply.pieces, signal)) {
      writer.add(lease, text, first_token_ms === null);
      if (first_token_ms === null) {
        const waited_ms = performance.now() - source.requestedAt();
        replyFirstToken.observe(waited_ms / 1000);
        first_token_ms = Math.round(waited_ms);
      }
      void checkTurn();
    }
    if (signal.aborted) throw signal.reason;
    const checked = Promise.all([checkTurn(), source.checked?.()]);
    const context = { first_token_ms, answered_by: source.answeredBy() };
    const played = source.heard?.();
    if (played !== undefined) {
      await writer.flush();
      return await finish({ type: 'interrupt', at: now(), message_seq, heard: played }, context);
    }
    const { text, markers, decisive } = reply;
    if (!text && !decisive) throw new Error('the AI model returned no text that can be shown');
    if (markers.win + markers.lose + markers.end > (decisive ? 1 : 0))
      log.info({ ...reference, markers, decisive }, 'removed outcome markers such as [WIN] from a reply');
    // A session that is stopped for safety must not be analysed, so the last reply waits for the safety check.
    if (decisive || isLast) {
      await Promise.race([checked, sleep(longestJudgement_ms, undefined, { signal, ref: false })]);
      if (signal.aborted) return;
    }
    // The `reply-end` event contains the whole text, so unstored text is not needed any more.
    writer.drop(lease);
    const event = { type: 'reply-complete', at: now(), marker: decisive } as const;
    await finish(event, { ...context, reply_text: text, mood: source.moodAfter?.(text) ?? null });
  } catch (err) {
    if (signal.aborted) return;
    void checkTurn();
    log.warn({ err, ...reference }, 'failed to get a reply of the persona; the learner may retry the reply');
    writer.drop(lease);
    await finish({ type: 'reply-fail', at: now() }, { failure: replyFailure(err) });
  }
}
