import { isAiError } from '@repartee/ai/ports/ai-error';
import type { CallTimes } from '../../ai/spending/call-recorder.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import type { ReplyLease } from './reply-lease-repository.ts';

/** A whole reply takes this many times the wait for its first text before it counts as slow. */
const wholeReply = 5;

interface EndedReply {
  readonly lease: ReplyLease;
  /** The part of a `ReplySource` that has its times. */
  readonly source: { requestedAt(): number; attempts(): readonly CallTimes[] };
  readonly arrived_at: number;
  readonly first_token_at: number | null;
  /** Why the reply ended early; undefined if it did not. */
  readonly error: unknown;
}

/**
 * Logs one line with the times of a reply that was slow or failed: ids, codes and milliseconds since the learner's turn,
 * no text and no name of a user.
 */
export function logSlowReply({ log, slowReply_ms }: LiveRuntime, reply: EndedReply): void {
  const { lease, source, first_token_at, error } = reply;
  // The model of a realtime conversation hears the turn before the turn is stored.
  const began = Math.min(reply.arrived_at, source.requestedAt());
  const since = (at: number) => Math.max(0, Math.round(at - began));
  const total_ms = since(performance.now());
  const first_token_ms = first_token_at === null ? null : since(first_token_at);
  const error_code = isAiError(error) ? error.code : error === undefined ? null : 'unexpected';
  const isSlow = (first_token_ms ?? total_ms) >= slowReply_ms || total_ms >= slowReply_ms * wholeReply;
  const hasFailed = error_code !== null && !['aborted', 'process-stopped'].includes(error_code);
  if (!isSlow && !hasFailed) return;
  const attempts = source.attempts();
  const [first, last] = [attempts.at(0), attempts.at(-1)];
  log.warn(
    {
      session_id: lease.session_id,
      message_seq: lease.message_seq,
      provider: last?.provider ?? null,
      provider_id: last?.provider_id ?? null,
      model: last?.model ?? null,
      queue_ms: first ? since(first.started_at) : null,
      first_token_ms,
      total_ms,
      error_code,
      attempts: attempts.map(({ started_at, ...attempt }) => ({ after_ms: since(started_at), ...attempt })),
    },
    hasFailed ? 'a reply failed; the learner may retry it' : 'a reply was slow',
  );
}
