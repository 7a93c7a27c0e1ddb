import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tenant-scope.ts';
import { limitsOf } from '../library/snapshot-limits.ts';
import type { SpeechTiming } from './audio/utterance.ts';
import type {
  ConversationErrorCode,
  ConversationEvent,
  LearnerCommand,
} from './conversation/conversation-state.ts';
import type { LiveRuntime } from './live-runtime.ts';
import { updateFirstSound } from './record/message-repository.ts';
import { acquireReplyLease } from './record/reply-lease-repository.ts';
import type { SessionRow } from './record/session-rows.ts';
import { replyRequest } from './reply/reply-request.ts';
import { type GivenReply, replyRunner } from './reply/reply-runner.ts';
import { restartReply } from './reply/restart-reply.ts';
import { type JudgedTurn, turnSafety } from './reply/turn-safety.ts';
import { type Applied, applyStep } from './step/apply-step.ts';
import type { StepContext } from './step/effect-rows.ts';
import { SnapshotCache } from './step/snapshot-cache.ts';
import { type LockedSession, lockForStep, type SaidMessage } from './step/step-repository.ts';

/** Operations on running sessions. Changes are stored before their events are published. */
export interface SessionService {
  /**
   * Stores a turn of the learner. Returns an error code if the turn is rejected. Ignores a turn whose
   * `client_turn_id` is already stored.
   */
  say(
    session_id: string,
    client_turn_id: string,
    text: string,
    timing?: SpeechTiming | null,
  ): Promise<ConversationErrorCode | undefined>;
  /**
   * Stores a turn of a realtime conversation and its reply. Changes nothing if `stillOurs` resolves to false,
   * because another API process has then taken over the conversation.
   */
  sayInCall(
    session_id: string,
    turn: { readonly client_turn_id: string; readonly text: string },
    reply: GivenReply,
    stillOurs: (tx: Db) => Promise<boolean>,
  ): Promise<ConversationErrorCode | undefined>;
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

/** `resume` starts a reply if the learner was asked whether all is well (E-5). */
const mayStartReply: ReadonlySet<ConversationEvent['type']> = new Set(['turn', 'retry', 'resume']);

interface ChangeOptions {
  readonly client_turn_id?: string | undefined;
  /**
   * True if the call may start a reply of the persona. The session's messages are then loaded for the prompt.
   */
  readonly replies?: boolean;
  /** Reply of a realtime model. If undefined, a chat model generates the reply. */
  readonly given?: GivenReply | undefined;
  readonly judges?: boolean;
}

export function sessionService(runtime: LiveRuntime): SessionService {
  const { transact, db, bus, now } = runtime;
  const runner = replyRunner(runtime, async (lease, event, context) => {
    const stillOurs = async (_: Db, session: LockedSession) => session.lease_owner === lease.owner;
    await happen(lease.session_id, event, context, stillOurs);
  });

  const snapshots = new SnapshotCache();
  const safety = turnSafety(runtime);
  const judge = async (turn: JudgedTurn): Promise<void> => {
    const { id } = turn.session;
    try {
      const concern = await safety.judge(turn);
      if (!concern) return;
      await runner.flush(id);
      await happen(id, { type: 'concern', at: now(), concern });
    } catch (err) {
      runtime.log.error(
        { err, session_id: id },
        'failed to stop a session after a model found distress or abuse',
      );
    }
  };

  /** Changes a session while its row is locked. Publishes the events and starts or stops the reply after the commit. */
  const change = async (
    session_id: string,
    work: (tx: Db, session: LockedSession) => Promise<Applied | undefined>,
    { client_turn_id, replies, given, judges }: ChangeOptions = {},
  ): Promise<ConversationErrorCode | undefined> => {
    const wanted = { client_turn_id, messages: replies === true, snapshots };
    const { session, applied } = await db.transaction().execute(async (tx) => {
      const locked = await lockForStep(tx, session_id, wanted);
      return { session: locked, applied: locked && (await work(tx, locked)) };
    });
    const since = performance.now();
    if (!session || !applied) return undefined;
    if (applied.events.length > 0) bus.publish(session_id, applied.events);
    if (applied.cut) runner.cut(session_id);
    if (applied.lease) {
      const { message_seq } = applied.lease;
      const messages = [...(session.messages ?? []), ...(applied.said ?? [])];
      const said = messages.filter(({ seq }) => seq < message_seq);
      runner.start(applied.lease, {
        source: given ?? replyRequest(session, said),
        since,
        judgeTurn: async () => {
          if (judges && session.turn_safety === 'model') await judge({ session, messages: said });
        },
        isLast: isLastTurn(session, said),
      });
    }
    if (applied.over) runtime.onOver();
    return applied.refusal;
  };

  const happen = (
    session_id: string,
    event: ConversationEvent,
    context: StepContext = {},
    when: (tx: Db, session: LockedSession) => Promise<boolean> = async () => true,
    given?: GivenReply,
  ) =>
    change(
      session_id,
      async (tx, session) => ((await when(tx, session)) ? applyStep(tx, session, event, context) : undefined),
      {
        client_turn_id: context.client_turn_id,
        replies: mayStartReply.has(event.type),
        judges: event.type !== 'retry',
        given,
      },
    );

  return {
    say: (session_id, client_turn_id, text, timing = null) =>
      happen(
        session_id,
        { type: 'turn', at: now(), text },
        { client_turn_id, timing, owner: randomUUID() },
        async (_, session) => !session.turn_is_stored,
      ),
    sayInCall: (session_id, { client_turn_id, text }, reply, stillOurs) =>
      happen(
        session_id,
        { type: 'turn', at: now(), text },
        { client_turn_id, owner: randomUUID() },
        async (tx, session) => !session.turn_is_stored && (await stillOurs(tx)),
        reply,
      ),
    async ask(session_id, what) {
      await runner.flush(session_id);
      return happen(session_id, { type: what, at: now() }, { owner: randomUUID() });
    },
    async interrupt(session_id, message_seq, heard) {
      await runner.flush(session_id);
      return happen(session_id, { type: 'interrupt', at: now(), message_seq, heard });
    },
    recordFirstSound: (session_id, message_seq, ms) =>
      transact((tx) => updateFirstSound(tx, session_id, message_seq, ms)),
    tick: async (session_id) => {
      await happen(session_id, { type: 'tick', at: now() });
    },
    resume: async (session_id) => {
      const owner = randomUUID();
      await change(
        session_id,
        async (tx, session) =>
          session.reply_state === 'streaming' && (await acquireReplyLease(tx, session_id, owner))
            ? restartReply(tx, session, owner)
            : undefined,
        // Repeats the safety check of the learner's turn, because the process that stopped may not have
        // completed the check.
        { replies: true, judges: true },
      );
    },
    stop() {
      safety.stop();
      return runner.stop();
    },
  };
}
