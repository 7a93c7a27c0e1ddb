import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aiError } from '@repartee/ai/ports/ai-error';
import { detectConcern } from '@repartee/ai/safety/detect-concern';
import { isOver } from '@repartee/contracts/session/status';
import { hasBuiltIn } from '../../ai/dispatch/has-built-in.ts';
import { limitsOf } from '../../library/freeze-scenario.ts';
import { retryConflict } from '../../runtime/database/store-with-retry.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type {
  ConversationErrorCode,
  ConversationEvent,
  LearnerCommand,
} from '../conversation/conversation-state.ts';
import { attendSessions, leaveAfter_ms, leftAt } from '../record/attendance-repository.ts';
import { earlierRepliesOf } from '../record/earlier-replies-repository.ts';
import { playersOf } from '../record/present-session.ts';
import { ownerName } from '../record/session-owner-repository.ts';
import { findSession } from '../record/session-repository.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { type Applied, applyStep } from './apply-step.ts';
import { acquireReplyLease, type ReplyLease } from './reply-lease-repository.ts';
import { type ReplyRunner, replyRunner } from './reply-runner.ts';
import {
  chatReply,
  type KnownOfLearner,
  longestJudgement_ms,
  ownReply,
  type ReplySource,
} from './stream-reply.ts';
import type { SaidMessage } from './transcript-for-engine.ts';
import { type LockedSession, lockForStep } from './turn-repository.ts';
import { type JudgedTurn, judgeTurn } from './turn-safety.ts';

/** A turn of the learner: typed, transcribed from an utterance, or spoken in a realtime conversation. */
export interface Turn {
  readonly client_turn_id: string;
  /** Null if the turn is still being transcribed; `transcribe` then stores its text. */
  readonly text: string | null;
  /** True if the turn was sent by itself, so that the learner may take it back for a moment. */
  readonly isSpoken?: boolean;
  /** Only in a realtime conversation, whose model has replied. Otherwise, a chat model generates the reply. */
  readonly reply?: ReplySource;
  /**
   * Only in a realtime conversation: resolves to false if another API process has taken over the conversation. The turn
   * is then not stored.
   */
  readonly isCurrent?: (tx: Db) => Promise<boolean>;
}

/** Maximum time from the storage of a spoken turn to its transcript. */
export const transcriptWait_ms = 10_000;

interface StepOptions {
  /** A new id if the step may start a reply. */
  readonly owner?: string;
  /** The step is skipped if `when` resolves to false. */
  readonly when?: (tx: Db, session: LockedSession) => boolean | Promise<boolean>;
  /** Missing if a chat model generates the reply. */
  readonly reply?: ReplySource | undefined;
  readonly isSpoken?: boolean | undefined;
}

/** What the models need to answer the learner's turn, read in the transaction that starts the reply. */
interface ReplyInput extends JudgedTurn {
  readonly session: LockedSession;
  readonly known: KnownOfLearner;
}

/** The changes of running sessions. Each is stored before its events are published. */
export class SessionChanges {
  readonly #runtime: LiveRuntime;
  readonly #stopping = new AbortController();
  readonly #runner: ReplyRunner;
  #judging = 0;

  constructor(runtime: LiveRuntime) {
    this.#runtime = runtime;
    this.#runner = replyRunner(runtime, async ({ session_id, owner }, event) => {
      await this.#step(session_id, event, { when: (_, { lease_owner }) => lease_owner === owner });
    });
  }

  /**
   * Stores a turn of the learner and starts the reply. Returns an error code if the turn is rejected. Ignores a turn
   * whose `client_turn_id` is already stored.
   */
  say(session_id: string, { client_turn_id, text, reply, isSpoken, isCurrent }: Turn) {
    return this.#step(
      session_id,
      { type: 'turn', at: this.#runtime.now(), client_turn_id, text },
      {
        owner: randomUUID(),
        when: (tx, { is_turn_stored }) => !is_turn_stored && (isCurrent?.(tx) ?? true),
        reply,
        isSpoken,
      },
    );
  }

  /** Takes the last turn back, with its reply. Ignored if another turn is the last one. */
  takeBack(session_id: string, client_turn_id: string) {
    return this.#step(session_id, { type: 'take-back', at: this.#runtime.now(), client_turn_id });
  }

  /**
   * Stores the transcript of a turn that is being transcribed, and checks it for safety (E-5). Null if there is none.
   * Ignored if the turn already has a text.
   */
  async transcribe(session_id: string, client_turn_id: string, text: string | null): Promise<void> {
    await this.#runner.flush(session_id);
    const turn = await this.#readTranscribed(session_id, client_turn_id, text);
    if (!turn) return;
    const { message_seq, judged } = turn;
    // The transcript causes the analysis of a session that has ended, so the safety check must come first.
    const isLate = judged && isOver(judged.session.status);
    const concern = isLate
      ? await Promise.race([this.#concernIn(judged), sleep(longestJudgement_ms, null, { ref: false })])
      : null;
    await this.#step(
      session_id,
      { type: 'transcript', at: this.#runtime.now(), message_seq, text, concern },
      {
        when: (_, { messages }) => messages.find(({ seq }) => seq === message_seq)?.state === 'transcribing',
      },
    );
    if (judged && !isLate) await this.#judge(judged);
  }

  async ask(session_id: string, type: LearnerCommand): Promise<ConversationErrorCode | undefined> {
    await this.#runner.flush(session_id);
    if (type === 'use-built-in' && !(await this.#hasBuiltIn(session_id))) return 'conflict';
    return this.#step(session_id, { type, at: this.#runtime.now() }, { owner: randomUUID() });
  }

  async #hasBuiltIn(session_id: string): Promise<boolean> {
    const { transact, ai } = this.#runtime;
    await ai.seedProviders();
    return transact({ session_id }, async (tx) => {
      const row = await findSession(tx, session_id);
      return row !== undefined && hasBuiltIn(tx, row.organization_id, ai);
    });
  }

  /** Interrupts a reply. `heard` is the number of UTF-16 units of its text that were played before the interruption. */
  async interrupt(session_id: string, message_seq: number, heard: number) {
    await this.#runner.flush(session_id);
    const at = this.#runtime.now();
    return this.#step(session_id, { type: 'interrupt', at, message_seq, heard, origin: null });
  }

  /** Records that the learner is connected now. */
  async attend(session_id: string): Promise<void> {
    const at = new Date(this.#runtime.now());
    await this.#runtime.transact({ session_id }, (tx) => attendSessions(tx, [session_id], at));
  }

  /** A learner connects: the time since the last connection does not count if it was longer than a short cut. */
  async arrive(session_id: string): Promise<void> {
    await this.leave(session_id);
    await this.tick(session_id);
    await this.attend(session_id);
  }

  /** Pauses the session as of the time at which its learner left, if nobody has been connected since. */
  async leave(session_id: string): Promise<void> {
    const { transact, now } = this.#runtime;
    const left = await transact({ session_id }, (tx) => leftAt(tx, session_id));
    if (!left || left.getTime() >= now() - leaveAfter_ms) return;
    await this.#step(
      session_id,
      { type: 'pause', at: left.getTime() },
      { when: async (tx) => (await leftAt(tx, session_id))?.getTime() === left.getTime() },
    );
  }

  /** Ends the session if one of its deadlines has passed. */
  async tick(session_id: string): Promise<void> {
    await this.#step(session_id, { type: 'tick', at: this.#runtime.now() });
  }

  /**
   * Restarts the streaming reply in this process if the process that generated it has stopped. That process may not have
   * completed the safety check of the learner's turn, so it is repeated. A reply that this process still has to store
   * does not restart, although its lease expires while the database is away.
   */
  async resume(session_id: string): Promise<void> {
    if (this.isReplying(session_id)) return;
    const owner = randomUUID();
    await this.#step(
      session_id,
      { type: 'restart', at: this.#runtime.now() },
      {
        owner,
        when: async (tx, { reply_state }) =>
          reply_state === 'streaming' && acquireReplyLease(tx, session_id, owner),
      },
    );
  }

  /** Whether this process generates a reply of this session. */
  isReplying(session_id: string): boolean {
    return this.#runner.isReplying(session_id);
  }

  /** Whether this process generates a reply, or checks a turn for safety. */
  get isBusy(): boolean {
    return this.#judging > 0 || this.#runner.isReplying();
  }

  stop(): Promise<void> {
    this.#stopping.abort(aiError('process-stopped'));
    return this.#runner.stop();
  }

  /** Changes a session while its row is locked. Publishes the events and starts or stops the reply after the commit. */
  async #step(
    session_id: string,
    event: ConversationEvent,
    { owner, when, reply, isSpoken = false }: StepOptions = {},
  ): Promise<ConversationErrorCode | undefined> {
    const { transact, bus, ai, onOver } = this.#runtime;
    // Only a step with an owner can start a reply, whose model gets all messages. The end of a session depends on the
    // turn before the reply.
    const isEnd = event.type === 'reply-complete' && event.marker === 'end';
    const isOfTurn = event.type === 'transcript' || event.type === 'take-back';
    const reads = owner || isEnd || isOfTurn ? 'all messages' : 'last message';
    const client_turn_id = event.type === 'turn' ? event.client_turn_id : null;
    const arrived_at = performance.now();
    await ai.seedProviders();
    const change = await retryConflict(() =>
      transact({ session_id }, async (tx) => {
        const session = await lockForStep(tx, session_id, reads, client_turn_id);
        if (!session || (when && !(await when(tx, session)))) return undefined;
        const applied = await applyStep(tx, session, event, owner);
        return { applied, input: applied.lease && (await this.#readInput(tx, session, applied)) };
      }),
    );
    if (!change) return undefined;
    const { applied, input } = change;
    if (applied.events.length > 0) bus.publish(session_id, applied.events);
    // The next reply first asks another model, if there is one.
    if (applied.cut)
      this.#runner.cut(session_id, event.type === 'stop-waiting' ? aiError('timeout') : undefined);
    if (applied.lease && input)
      this.#startReply(applied.lease, input, {
        arrived_at,
        reply,
        isSpoken,
        isRetry: event.type === 'retry' || event.type === 'use-built-in',
      });
    if (applied.over) onOver();
    return applied.refusal;
  }

  async #readInput(
    tx: Db,
    before: LockedSession,
    { lease, events, built_in_from_ms }: Applied,
  ): Promise<ReplyInput> {
    const session = { ...before, built_in_from_ms };
    const said = events.flatMap((event) => (event.type === 'turn-stored' ? [event.message] : []));
    const messages = [...session.messages, ...said].filter(({ seq }) => seq !== lease?.message_seq);
    const judged = await this.#readJudged(tx, session, messages);
    const isBuiltIn = judged.candidates.every(({ provider_origin }) => provider_origin === 'built-in');
    return {
      ...judged,
      session,
      known: {
        learnerName: await ownerName(tx, session),
        ...(isBuiltIn ? { earlierReplies: await earlierRepliesOf(tx, session) } : {}),
      },
    };
  }

  async #readJudged(tx: Db, session: LockedSession, messages: readonly SaidMessage[]): Promise<JudgedTurn> {
    const candidates = await this.#runtime.ai.chatModels(tx, playersOf(session));
    return { session, messages, candidates };
  }

  #startReply(
    lease: ReplyLease,
    input: ReplyInput,
    {
      arrived_at,
      reply,
      isSpoken,
      isRetry,
    }: { arrived_at: number; reply: ReplySource | undefined; isSpoken: boolean; isRetry: boolean },
  ): void {
    const { session, messages, candidates, known } = input;
    const { max_turns } = limitsOf(session.snapshot, session.accommodation);
    const turns = messages.filter(({ speaker }) => speaker === 'learner');
    this.#runner.start(lease, {
      arrived_at,
      source: reply
        ? ownReply(reply, { persona: session.snapshot.persona.name, learner: known.learnerName })
        : chatReply(this.#runtime.ai, session, messages, candidates, known),
      judgeTurn: async () => {
        // A retried reply answers a turn that was checked before. A turn that is being transcribed is checked when its
        // transcript arrives.
        if (isRetry || session.turn_safety !== 'model' || turns.at(-1)?.state === 'transcribing') return;
        await this.#judge(input);
      },
      askAgain: isRetry || reply ? undefined : () => this.ask(session.id, 'retry'),
      isSpoken,
      isLast: max_turns !== null && turns.length >= max_turns,
    });
  }

  /** `judged` is undefined if no model has to check the transcript. */
  async #readTranscribed(
    session_id: string,
    client_turn_id: string,
    text: string | null,
  ): Promise<{ message_seq: number; judged: JudgedTurn | undefined } | undefined> {
    const { transact, ai } = this.#runtime;
    await ai.seedProviders();
    return transact({ session_id }, async (tx) => {
      const session = await lockForStep(tx, session_id, 'all messages');
      const turn = session?.messages.find((message) => message.client_turn_id === client_turn_id);
      if (!session || turn?.state !== 'transcribing') return undefined;
      const isJudged = session.turn_safety === 'model' && session.outcome_reason !== 'safety';
      if (!text?.trim() || !isJudged || detectConcern(text)?.certainty === 'clear')
        return { message_seq: turn.seq, judged: undefined };
      const before = session.messages.filter(({ seq }) => seq < turn.seq);
      const judged = await this.#readJudged(tx, session, [...before, { ...turn, text, state: 'complete' }]);
      return { message_seq: turn.seq, judged };
    });
  }

  #concernIn(turn: JudgedTurn) {
    return judgeTurn(this.#runtime, turn, this.#stopping.signal);
  }

  async #judge(turn: JudgedTurn): Promise<void> {
    const { id } = turn.session;
    this.#judging += 1;
    try {
      const concern = await this.#concernIn(turn);
      if (!concern) return;
      await this.#runner.flush(id);
      await this.#step(id, { type: 'concern', at: this.#runtime.now(), concern });
    } catch (err) {
      this.#runtime.log.error(
        { err, session_id: id },
        'failed to stop a session after a model found distress or abuse',
      );
    } finally {
      this.#judging -= 1;
    }
  }
}
