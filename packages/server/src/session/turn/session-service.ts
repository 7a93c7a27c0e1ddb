import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SafetyConcern } from '@repartee/ai/safety/concern-rules';
import { detectConcern } from '@repartee/ai/safety/detect-concern';
import type { SpeechTimes } from '@repartee/contracts/session/speech-times';
import { isOver } from '@repartee/contracts/session/status';
import { retryConflict } from '../../database/store-with-retry.ts';
import { type Db, enterTenantScope } from '../../database/tenant-scope.ts';
import { limitsOf } from '../../library/freeze-scenario.ts';
import { replyFirstSound } from '../../telemetry/product-metrics.ts';
import type {
  ConversationErrorCode,
  ConversationEvent,
  LearnerCommand,
} from '../conversation/conversation-state.ts';
import { attendSessions, leaveAfter_ms, leftAt } from '../record/attendance-repository.ts';
import { updateFirstSound, updateSpeech } from '../record/message-repository.ts';
import { acquireReplyLease, type ReplyLease } from '../record/reply-lease-repository.ts';
import type { SessionRow } from '../record/session-rows.ts';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { type Applied, applyStep, restartReply } from '../step/apply-step.ts';
import type { StepContext } from '../step/effect-rows.ts';
import { type LockedSession, type LockOptions, lockForStep } from '../step/step-repository.ts';
import { replyRequest, type SaidMessage } from './reply-request.ts';
import { longestJudgement_ms, type RealtimeReply, type ReplyRunner, replyRunner } from './reply-runner.ts';
import { type JudgedTurn, type TurnSafety, turnSafety } from './turn-safety.ts';

/** A turn of the learner: typed, transcribed from an utterance, or spoken in a realtime conversation. */
export interface Turn {
  readonly client_turn_id: string;
  /** Null if the turn is still being transcribed; `transcribe` then stores its text. */
  readonly text: string | null;
  /** Only in a realtime conversation, whose model has replied. Otherwise, a chat model generates the reply. */
  readonly reply?: RealtimeReply;
  /**
   * Only in a realtime conversation: resolves to false if another API process has taken over the conversation. The turn
   * is then not stored.
   */
  readonly isCurrent?: (tx: Db) => Promise<boolean>;
}

/** Maximum time from the storage of a spoken turn to its transcript. */
export const transcriptWait_ms = 10_000;

interface StepOptions {
  readonly context?: StepContext;
  /** The step is skipped if `when` resolves to false. */
  readonly when?: (tx: Db, session: LockedSession) => boolean | Promise<boolean>;
  readonly reply?: RealtimeReply | undefined;
}

interface ReplyOptions {
  /** Missing if a chat model generates the reply. */
  readonly reply?: RealtimeReply | undefined;
  /** The learner's turn was already checked for safety. */
  readonly isChecked: boolean;
}

/** What the models need to answer the learner's turn, read in the transaction that starts the reply. */
interface ReplyInput extends JudgedTurn {
  readonly session: LockedSession;
}

/** Operations on running sessions. Changes are stored before their events are published. */
export class SessionService {
  readonly #runtime: LiveRuntime;
  readonly #safety: TurnSafety;
  readonly #runner: ReplyRunner;
  #judging = 0;

  constructor(runtime: LiveRuntime) {
    this.#runtime = runtime;
    this.#safety = turnSafety(runtime);
    this.#runner = replyRunner(runtime, async ({ session_id, owner }, event, context) => {
      await this.#step(session_id, event, { context, when: (_, { lease_owner }) => lease_owner === owner });
    });
  }

  /**
   * Stores a turn of the learner and starts the reply. Returns an error code if the turn is rejected. Ignores a turn
   * whose `client_turn_id` is already stored.
   */
  say(session_id: string, { client_turn_id, text, reply, isCurrent }: Turn) {
    return this.#step(
      session_id,
      { type: 'turn', at: this.#runtime.now(), text },
      {
        context: { client_turn_id, owner: randomUUID() },
        when: (tx, { is_turn_stored }) => !is_turn_stored && (isCurrent?.(tx) ?? true),
        reply,
      },
    );
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
    const concern = isLate ? await this.#concernWithin(judged, longestJudgement_ms) : null;
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
    return this.#step(session_id, { type, at: this.#runtime.now() }, { context: { owner: randomUUID() } });
  }

  /** Interrupts a reply. `heard` is the number of UTF-16 units of its text that were played before the interruption. */
  async interrupt(session_id: string, message_seq: number, heard: number) {
    await this.#runner.flush(session_id);
    return this.#step(session_id, { type: 'interrupt', at: this.#runtime.now(), message_seq, heard });
  }

  /**
   * B-7: stores the time from the learner's turn to the first sound of the reply. Ignores further reports for the same
   * reply.
   */
  async recordFirstSound(session_id: string, message_seq: number, ms: number): Promise<void> {
    const isFirst = await this.#runtime.transact((tx) => updateFirstSound(tx, session_id, message_seq, ms));
    if (isFirst) replyFirstSound.observe(ms / 1000);
  }

  /** Stores when a message was heard. */
  async recordSpeech(session_id: string, message_seq: number, speech: SpeechTimes): Promise<void> {
    await this.#runtime.transact((tx) => updateSpeech(tx, session_id, message_seq, speech));
  }

  /** Records that the learner is connected now. */
  async attend(session_id: string): Promise<void> {
    const at = new Date(this.#runtime.now());
    await this.#runtime.transact((tx) => attendSessions(tx, [session_id], at));
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
    const left = await transact((tx) => leftAt(tx, session_id));
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
    await this.#change(session_id, { reads: 'all messages' }, { isChecked: false }, async (tx, session) =>
      session.reply_state === 'streaming' && (await acquireReplyLease(tx, session_id, owner))
        ? restartReply(tx, session, owner)
        : undefined,
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
    this.#safety.stop();
    return this.#runner.stop();
  }

  #step(session_id: string, event: ConversationEvent, { context, when, reply }: StepOptions = {}) {
    return this.#change(
      session_id,
      // Only a step with an owner can start a reply, whose model gets all messages.
      {
        client_turn_id: context?.client_turn_id,
        reads: context?.owner || event.type === 'transcript' ? 'all messages' : 'last message',
      },
      { reply, isChecked: event.type === 'retry' },
      async (tx, session) =>
        !when || (await when(tx, session)) ? applyStep(tx, session, event, context) : undefined,
    );
  }

  /** Changes a session while its row is locked. Publishes the events and starts or stops the reply after the commit. */
  async #change(
    session_id: string,
    lock: LockOptions,
    options: ReplyOptions,
    work: (tx: Db, session: LockedSession) => Promise<Applied | undefined>,
  ): Promise<ConversationErrorCode | undefined> {
    const { transact, bus, ai, onOver } = this.#runtime;
    await ai.seedProviders();
    const change = await retryConflict(() =>
      transact(async (tx) => {
        const session = await lockForStep(tx, session_id, lock);
        const applied = session && (await work(tx, session));
        if (!applied) return undefined;
        return { applied, input: applied.lease && (await this.#readInput(tx, session, applied)) };
      }),
    );
    if (!change) return undefined;
    const { applied, input } = change;
    if (applied.events.length > 0) bus.publish(session_id, applied.events);
    if (applied.cut) this.#runner.cut(session_id);
    if (applied.lease && input) this.#startReply(applied.lease, input, options);
    if (applied.over) onOver();
    return applied.refusal;
  }

  async #readInput(tx: Db, session: LockedSession, { lease, events }: Applied): Promise<ReplyInput> {
    const said = events.flatMap((event) => (event.type === 'turn-stored' ? [event.message] : []));
    const messages = [...session.messages, ...said].filter(({ seq }) => seq !== lease?.message_seq);
    return this.#readJudged(tx, session, messages);
  }

  async #readJudged(tx: Db, session: LockedSession, messages: readonly SaidMessage[]): Promise<ReplyInput> {
    // The learner may not read the providers and keys that the organization may use.
    await enterTenantScope(tx, 'everywhere');
    const candidates = await this.#runtime.ai.chatModels(tx, {
      organization_id: session.organization_id,
      preferred_model_id: session.snapshot.scenario.content.chat_model_id,
    });
    return { session, messages, candidates };
  }

  #startReply(lease: ReplyLease, input: ReplyInput, { reply, isChecked }: ReplyOptions): void {
    const { session, messages, candidates } = input;
    this.#runner.start(lease, {
      source: reply ?? replyRequest(session, messages, candidates),
      since: performance.now(),
      judgeTurn: async () => {
        const turn = messages.findLast(({ speaker }) => speaker === 'learner');
        // A turn that is being transcribed is checked when its transcript arrives.
        if (turn?.state === 'transcribing') return;
        if (!isChecked && session.turn_safety === 'model') await this.#judge(input);
      },
      isLast: isLastTurn(session, messages),
    });
  }

  /** `judged` is undefined if no model has to check the transcript. */
  async #readTranscribed(
    session_id: string,
    client_turn_id: string,
    text: string | null,
  ): Promise<{ message_seq: number; judged: ReplyInput | undefined } | undefined> {
    const { transact, ai } = this.#runtime;
    await ai.seedProviders();
    return transact(async (tx) => {
      const session = await lockForStep(tx, session_id, { reads: 'all messages' });
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

  #concernWithin(turn: JudgedTurn, longest_ms: number): Promise<SafetyConcern | null> {
    return Promise.race([this.#safety.judge(turn), sleep(longest_ms, null, { ref: false })]);
  }

  async #judge(turn: JudgedTurn): Promise<void> {
    const { id } = turn.session;
    this.#judging += 1;
    try {
      const concern = await this.#safety.judge(turn);
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

function isLastTurn({ snapshot }: SessionRow, messages: readonly SaidMessage[]): boolean {
  const { max_turns } = limitsOf(snapshot);
  return max_turns !== null && messages.filter(({ speaker }) => speaker === 'learner').length >= max_turns;
}
