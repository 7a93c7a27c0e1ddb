import { setTimeout as sleep } from 'node:timers/promises';
import { type Names, ownWords } from '@repartee/ai/persona/own-words';
import { personaReply } from '@repartee/ai/persona/persona-reply';
import { abortedError, isAiError } from '@repartee/ai/ports/ai-error';
import { practiceAims } from '@repartee/ai/practice/observation/practice-aims';
import { practiceMood } from '@repartee/ai/practice/observation/practice-estimate';
import type { ReplyRequest } from '@repartee/ai/roleplay/reply-request';
import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { correctionMoment_ms } from '@repartee/contracts/session/live';
import type { Candidate } from '../../ai/candidates/candidate-repository.ts';
import type { AiDispatcher } from '../../ai/dispatch/dispatcher.ts';
import { replyFailure } from '../../ai/dispatch/reply-failure.ts';
import { receiveReply } from '../../ai/markers/receive-reply.ts';
import type { CallTimes } from '../../ai/spending/call-recorder.ts';
import { storeWithRetry } from '../../runtime/database/store-with-retry.ts';
import { replyFirstToken } from '../../runtime/telemetry/product-metrics.ts';
import type { ConversationEvent, Standing } from '../conversation/conversation-state.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { abortable } from './abortable.ts';
import type { DeltaWriter } from './delta-writer.ts';
import { logSlowReply } from './log-slow-reply.ts';
import type { ReplyLease } from './reply-lease-repository.ts';
import { castOf, type SaidMessage, transcriptForEngine } from './transcript-for-engine.ts';

/** Maximum time that the last reply of a session waits for the safety check of the learner's turn. */
export const longestJudgement_ms = 5000;

/** Stores an event of a reply, such as its end. Has no effect if another process has taken the lease of the reply. */
export type FinishReply = (lease: ReplyLease, event: ConversationEvent) => Promise<void>;

const unknown: Standing = { mood: null, aims: null };

/** The text of a reply, from a chat model or a realtime conversation. */
export interface ReplySource {
  /** Chunks as the model generates them, including outcome markers such as `[WIN]`. */
  pieces(lease: ReplyLease, signal: AbortSignal, onLoading?: () => void): AsyncIterable<string>;
  /** Value of `performance.now()` when the reply was requested, which may happen again before it begins. */
  requestedAt(): number;
  /** Known when the reply begins. */
  answeredBy(): AnsweredBy | null;
  /** The calls of models for this reply so far. */
  attempts(): readonly CallTimes[];
  /** Undefined if the model that replied does not tell it. */
  standingAfter?(reply: string): Standing;
  /** Only for a reply of a realtime conversation. */
  readonly call?: CallReply;
}

/** What a realtime conversation knows of a reply, which the learner may interrupt and hears before it is stored. */
export interface CallReply {
  /** The number of UTF-16 units played before an interruption by the learner. Undefined if there was none. */
  heard(): number | undefined;
  /** Resolves when the safety check of the learner's transcript has ended, if the transcript has arrived. */
  checked(): Promise<void>;
  /** Called when the reply starts. `done` resolves when the reply is stored or discarded. */
  onStart(message_seq: number, done: Promise<void>): void;
}

/** What the practice engine needs, or another model, beside the conversation. */
export type KnownOfLearner = Pick<ReplyRequest, 'earlierReplies' | 'learnerName'>;

/** A reply that a chat model generates. */
export function chatReply(
  ai: AiDispatcher,
  session: SessionRow,
  messages: readonly SaidMessage[],
  candidates: readonly Candidate[],
  known: KnownOfLearner,
): ReplySource {
  const { seed, organization_id, snapshot } = session;
  const request = { seed, ...castOf(snapshot), transcript: transcriptForEngine(messages), ...known };
  const requestedAt = performance.now();
  let answeredBy: AnsweredBy | null = null;
  const attempts: (() => CallTimes)[] = [];
  return {
    pieces({ session_id, message_seq }, signal, onLoading) {
      const onAnswer = (by: AnsweredBy): void => {
        answeredBy = by;
      };
      const purpose = 'persona-reply' as const;
      const onAttempt = (times: () => CallTimes) => void attempts.push(times);
      const call = {
        organization_id,
        purpose,
        session_id,
        message_seq,
        candidates,
        onAnswer,
        onAttempt,
        ...(onLoading && { onLoading }),
      };
      return personaReply((chat) => ai.chat(call, chat, signal), request);
    },
    requestedAt: () => requestedAt,
    answeredBy: () => answeredBy,
    attempts: () => attempts.map((times) => times()),
    // Only the practice engine knows it without a call of a model.
    standingAfter: (reply) =>
      answeredBy?.built_in && request.scenario.shows_mood
        ? { mood: practiceMood(request, reply), aims: practiceAims(request, reply) }
        : unknown,
  };
}

/** The reply of a live model, which may also write the learner's lines, as far as it is the persona's. */
export const ownReply = (source: ReplySource, names: Names): ReplySource => ({
  ...source,
  pieces: (lease, signal) => ownWords(source.pieces(lease, signal), names),
});

export interface StartedReply {
  readonly source: ReplySource;
  /** Value of `performance.now()` when the step that starts the reply began. */
  readonly arrived_at: number;
  /**
   * Checks the learner's turn for distress and abuse (E-5). Called after the first text of the reply, so that the check
   * does not delay this text.
   */
  readonly judgeTurn: () => Promise<void>;
  /** Asks for the reply once more, after it lost the thread when words of it were shown. Missing if that was done. */
  readonly askAgain?: (() => Promise<unknown>) | undefined;
  readonly isLast: boolean;
  /** The learner may take the turn back for a moment, so that the reply does not end the session before. */
  readonly isSpoken: boolean;
}

interface ReplyStream extends StartedReply {
  readonly runtime: LiveRuntime;
  readonly writer: DeltaWriter;
  readonly lease: ReplyLease;
  readonly signal: AbortSignal;
  readonly finish: FinishReply;
}

/** Stores the text of a reply while it streams, and then how the reply ended. */
export async function streamReply(stream: ReplyStream): Promise<void> {
  const { runtime, writer, lease, source, isLast, signal } = stream;
  const { now, log } = runtime;
  const { session_id, message_seq } = lease;
  const reference = { session_id, message_seq };
  // The reply is paid, so it is stored even if the database is away for long: otherwise it restarts and is paid again.
  const finish = (event: ConversationEvent) =>
    storeWithRetry(log, () => stream.finish(lease, event), {
      attempts: Number.POSITIVE_INFINITY,
      signal,
    });
  let check: Promise<void> | undefined;
  let first_token_at: number | null = null;
  let error: unknown;
  const onFirstText = () => {
    first_token_at = performance.now();
  };
  const checkTurn = (): Promise<void> => {
    check ??= stream.judgeTurn();
    return check;
  };
  const onLoading = () =>
    void stream
      .finish(lease, { type: 'model-loading', at: now() })
      .catch((err: unknown) =>
        log.warn({ err, ...reference }, 'failed to stop the clock while a model loads; the clock runs on'),
      );
  try {
    const reply = receiveReply(source.pieces(lease, signal, onLoading));
    // A stalled stream does not end by itself.
    const first_token_ms = await abortable(
      storePieces({ ...stream, onFirstText }, reply.pieces, checkTurn),
      signal,
    );
    if (signal.aborted) throw signal.reason;
    const checked = Promise.all([checkTurn(), source.call?.checked()]);
    const origin = { first_token_ms, answered_by: source.answeredBy() };
    const played = source.call?.heard();
    if (played !== undefined) {
      await writer.flush();
      return await finish({ type: 'interrupt', at: now(), message_seq, heard: played, origin });
    }
    const { text, markers, decisive } = reply;
    if (!text && !decisive) throw new Error('the AI model returned no text that can be shown');
    if (markers.win + markers.lose + markers.end > (decisive ? 1 : 0))
      log.info({ ...reference, markers, decisive }, 'removed outcome markers such as [WIN] from a reply');
    // A session that is stopped for safety must not be analysed, so the last reply waits for the safety check.
    if (decisive || isLast) {
      await Promise.race([checked, sleep(longestJudgement_ms, undefined, { signal, ref: false })]);
      const moment_ms = correctionMoment_ms - (performance.now() - (first_token_at ?? 0));
      if (stream.isSpoken && moment_ms > 0) await sleep(moment_ms, undefined, { signal, ref: false });
      if (signal.aborted) return;
    }
    // The `reply-end` event contains the whole text, so unstored text is not needed any more.
    writer.drop(lease);
    const whole = { text, ...origin, ...(source.standingAfter?.(text) ?? unknown) };
    await finish({ type: 'reply-complete', at: now(), marker: decisive, reply: whole });
  } catch (err) {
    error = signal.aborted ? abortedError(signal) : err;
    // Another process checks the turn again. A turn that is taken back is checked too.
    const isMoved = isAiError(signal.reason) && signal.reason.code === 'process-stopped';
    if (!isMoved) void checkTurn();
    if (signal.aborted) return;
    if (!isAiError(err))
      log.warn(
        { err, ...reference },
        'failed to get a reply of the persona; the learner may retry the reply',
      );
    writer.drop(lease);
    const failure = replyFailure(err);
    await finish({ type: 'reply-fail', at: now(), failure });
    // Before the first words, `personaReply` has asked once more.
    if (failure === 'lost_thread' && first_token_at !== null) await stream.askAgain?.();
  } finally {
    logSlowReply(runtime, { ...stream, first_token_at, error });
  }
}

/** Returns the time until the first text in milliseconds; null if there was no text. */
async function storePieces(
  { writer, lease, source, signal, onFirstText }: ReplyStream & { readonly onFirstText: () => void },
  pieces: AsyncIterable<string>,
  checkTurn: () => Promise<void>,
): Promise<number | null> {
  let first_token_ms: number | null = null;
  for await (const text of pieces) {
    if (signal.aborted) break;
    writer.add(lease, text, first_token_ms === null);
    if (first_token_ms === null) {
      onFirstText();
      const waited_ms = performance.now() - source.requestedAt();
      replyFirstToken.observe(waited_ms / 1000);
      first_token_ms = Math.round(waited_ms);
    }
    void checkTurn();
  }
  return first_token_ms;
}
