import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tenant-scope.ts';
import { limitsOf } from '../library/freeze-scenario.ts';
import type {
  ConversationErrorCode,
  ConversationEvent,
  LearnerCommand,
} from './conversation/conversation-state.ts';
import type { LiveRuntime } from './live-runtime.ts';
import { updateFirstSound } from './record/message-repository.ts';
import { acquireReplyLease } from './record/reply-lease-repository.ts';
import type { SessionRow } from './record/session-rows.ts';
import { replyRequest, type SaidMessage } from './reply/reply-request.ts';
import { type GivenReply, replyRunner } from './reply/reply-runner.ts';
import { restartReply } from './reply/restart-reply.ts';
import { type JudgedTurn, turnSafety } from './reply/turn-safety.ts';
import { type Applied, applyStep } from './step/apply-step.ts';
import type { SpeechTiming, StepContext } from './step/effect-rows.ts';
import { type LockedSession, lockForStep } from './step/step-repository.ts';

/** A turn of the learner: typed, transcribed from an utterance, or spoken in a realtime conversation. */
export interface Turn {
  readonly client_turn_id: string;
  readonly text: string;
  /** Only for a transcribed turn. */
  readonly timing?: SpeechTiming | undefined;
  /** Only in a realtime conversation, whose model has replied. Otherwise, a chat model generates the reply. */
  readonly reply?: GivenReply;
  /**
   * Only in a realtime conversation: resolves to false if another API process has taken over the conversation. The turn
   * is then not stored.
   */
  readonly isCurrent?: (tx: Db) => Promise<boolean>;
}

/** Operations on running sessions. Changes are stored before their events are published. */
export interface SessionService {
  /**
   * Stores a turn of the learner and starts the reply. Returns an error code if the turn is rejected. Ignores a turn
   * whose `client_turn_id` is already stored.
   */
  say(session_id: string, turn: Turn): Promise<ConversationErrorCode | undefined>;
  ask(session_id: string, what: LearnerCommand): Promise<ConversationErrorCode | undefined>;
  /** Interrupts a reply. `heard` is the number of UTF-16 units of its text that were played before the interruption. */
  interrupt(
    session_id: string,
    message_seq: number,
    heard: number,
  ): Promise<ConversationErrorCode | undefined>;
  /**
   * B-7: stores the time from the learner's turn to the first sound of the reply. Ignores further reports for
   * the same reply.
   */
  recordFirstSound(session_id: string, message_seq: number, ms: number): Promise<void>;
  /** Ends the session if one of its deadlines has passed. */
  tick(session_id: string): Promise<void>;
  /** Restarts the streaming reply in this process if the process that generated it has stopped. */
  resume(session_id: string): Promise<void>;
  stop(): Promise<void>;
}

function isLastTurn({ snapshot }: SessionRow, said: readonly SaidMessage[]): boolean {
  const { max_turns } = limitsOf(snapshot);
  return max_turns !== null && said.filter(({ speaker }) => speaker === 'learner').length >= max_turns;
}

interface StepOptions {
  readonly context?: StepContext;
  /** The step is skipped if `when` resolves to false. */
  readonly when?: (tx: Db, session: LockedSession) => boolean | Promise<boolean>;
  readonly reply?: GivenReply | undefined;
}

export function sessionService(runtime: LiveRuntime): SessionService {
  const { transact, bus, now, log } = runtime;
  const safety = turnSafety(runtime);
  const runner = replyRunner(runtime, async ({ session_id, owner }, event, context) => {
    await step(session_id, event, { context, when: (_, { lease_owner }) => lease_owner === owner });
  });

  /** Changes a session while its row is locked. Publishes the events and starts or stops the reply after the commit. */
  const change = async (
    session_id: string,
    work: (tx: Db, session: LockedSession) => Promise<Applied | undefined>,
    reply?: { readonly given?: GivenReply | undefined; readonly isRetry: boolean },
  ): Promise<ConversationErrorCode | undefined> => {
    const { session, applied } = await transact(async (tx) => {
      const locked = await lockForStep(tx, session_id);
      return { session: locked, applied: locked && (await work(tx, locked)) };
    });
    if (!session || !applied) return undefined;
    if (applied.events.length > 0) bus.publish(session_id, applied.events);
    if (applied.cut) runner.cut(session_id);
    if (applied.lease) {
      const { message_seq } = applied.lease;
      const messages = [...session.messages, ...(applied.said ?? [])].filter(({ seq }) => seq < message_seq);
      runner.start(applied.lease, {
        source: reply?.given ?? replyRequest(session, messages),
        since: performance.now(),
        judgeTurn: async () => {
          if (!reply?.isRetry && session.turn_safety === 'model') await judge({ session, messages });
        },
        isLast: isLastTurn(session, messages),
      });
    }
    if (applied.over) runtime.onOver();
    return applied.refusal;
  };

  const step = (session_id: string, event: ConversationEvent, { context, when, reply }: StepOptions = {}) =>
    change(
      session_id,
      async (tx, session) =>
        !when || (await when(tx, session)) ? applyStep(tx, session, event, context) : undefined,
      { given: reply, isRetry: event.type === 'retry' },
    );

  const judge = async (turn: JudgedTurn): Promise<void> => {
    const { id } = turn.session;
    try {
      const concern = await safety.judge(turn);
      if (!concern) return;
      await runner.flush(id);
      await step(id, { type: 'concern', at: now(), concern });
    } catch (err) {
      log.error({ err, session_id: id }, 'failed to stop a session after a model found distress or abuse');
    }
  };

  return {
    say: (session_id, { client_turn_id, text, timing, reply, isCurrent }) =>
      step(
        session_id,
        { type: 'turn', at: now(), text },
        {
          context: { client_turn_id, timing, owner: randomUUID() },
          when: (tx, { messages }) =>
            !messages.some((message) => message.client_turn_id === client_turn_id) &&
            (isCurrent ? isCurrent(tx) : true),
          reply,
        },
      ),
    async ask(session_id, what) {
      await runner.flush(session_id);
      return step(session_id, { type: what, at: now() }, { context: { owner: randomUUID() } });
    },
    async interrupt(session_id, message_seq, heard) {
      await runner.flush(session_id);
      return step(session_id, { type: 'interrupt', at: now(), message_seq, heard });
    },
    recordFirstSound: (session_id, message_seq, ms) =>
      transact((tx) => updateFirstSound(tx, session_id, message_seq, ms)),
    async tick(session_id) {
      await step(session_id, { type: 'tick', at: now() });
    },
    async resume(session_id) {
      const owner = randomUUID();
      // Also repeats the safety check of the learner's turn, because the process that stopped may not have
      // completed the check.
      await change(session_id, async (tx, session) =>
        session.reply_state === 'streaming' && (await acquireReplyLease(tx, session_id, owner))
          ? restartReply(tx, session, owner)
          : undefined,
      );
    },
    stop() {
      safety.stop();
      return runner.stop();
    },
  };
}
