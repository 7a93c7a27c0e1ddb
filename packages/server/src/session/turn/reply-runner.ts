import { type AiError, aiError } from '@repartee/ai/ports/ai-error';
import { liveReplies } from '../../runtime/telemetry/product-metrics.ts';
import { type LiveRuntime, livesOfProcess } from '../runtime/live-runtime.ts';
import { deltaWriter } from './delta-writer.ts';
import { type ReplyLease, releaseLeases, renewLeases } from './reply-lease-repository.ts';
import { type FinishReply, type StartedReply, streamReply } from './stream-reply.ts';

const heartbeat_ms = 1500;

export interface ReplyRunner {
  start(lease: ReplyLease, reply: StartedReply): void;
  /** Stores all received text of the current reply. Has no effect if another process generates the reply. */
  flush(session_id: string): Promise<void>;
  cut(session_id: string, reason?: AiError): void;
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

  const writer = deltaWriter(runtime, (lease) =>
    running.get(lease)?.controller.abort(aiError('process-stopped')),
  );

  const renew = async (): Promise<void> => {
    const leases = [...running.keys()];
    if (leases.length === 0) return;
    const kept = await transact(livesOfProcess, (tx) => renewLeases(tx, leases));
    for (const lease of leases)
      if (!kept.has(lease.owner)) running.get(lease)?.controller.abort(aiError('process-stopped'));
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
      reply.source.call?.onStart(lease.message_seq, done);
    },
    async flush(session_id) {
      if (isReplying(session_id)) await writer.flush();
    },
    cut(session_id, reason) {
      for (const [lease, { controller }] of running)
        if (lease.session_id === session_id) controller.abort(reason);
    },
    async stop() {
      clearInterval(heartbeat);
      const stopped = [...running];
      for (const [, { controller }] of stopped) controller.abort(aiError('process-stopped'));
      await Promise.all(stopped.map(([, { done }]) => done));
      const leases = stopped.map(([lease]) => lease);
      if (leases.length === 0) return;
      await transact(livesOfProcess, (tx) => releaseLeases(tx, leases)).catch((error: unknown) =>
        log.warn(
          { err: error },
          'failed to release the leases of replies; the replies restart when they expire',
        ),
      );
    },
  };
}
