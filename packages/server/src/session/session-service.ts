import { randomUUID } from 'node:crypto';
import type { Db } from '../database/tenant-scope.ts';
import type { SpeechTiming } from './audio/utterance.ts';
import type { ConversationEvent, Refusal, Wish } from './conversation/conversation-state.ts';
import type { LiveRuntime } from './live-runtime.ts';
import { updateFirstSound } from './record/message-repository.ts';
import { takeLease } from './record/reply-lease-repository.ts';
import { type LockedSession, lockSession } from './record/session-repository.ts';
import { readReplyRequest } from './reply/reply-request.ts';
import { type GivenReply, replyRunner } from './reply/reply-runner.ts';
import { restartReply } from './reply/restart-reply.ts';
import { turnSafety } from './reply/turn-safety.ts';
import { type Applied, applyStep } from './step/apply-step.ts';
import type { StepContext } from './step/store-effect.ts';

/** Everything that can happen to running sessions, from wherever it comes. Stored first, then told. */
export interface SessionService {
  /** Answers why not, if refused. The same `client_turn_id` again changes nothing. `timing`: the turn was spoken. */
  say(
    session_id: string,
    client_turn_id: string,
    text: string,
    timing?: SpeechTiming | null,
  ): Promise<Refusal | undefined>;
  /** A turn of a realtime conversation, which gives the reply; nothing is changed unless `stillOurs`. */
  sayInCall(
    session_id: string,
    turn: { readonly client_turn_id: string; readonly text: string },
    reply: GivenReply,
    stillOurs: (tx: Db) => Promise<boolean>,
  ): Promise<Refusal | undefined>;
  ask(session_id: string, what: Wish): Promise<Refusal | undefined>;
  /** The learner spoke over a reply after so many UTF-16 units of it. */
  interrupt(session_id: string, message_seq: number, heard: number): Promise<Refusal | undefined>;
  /** B-7. The first report of a reply counts. */
  recordFirstSound(session_id: string, message_seq: number, ms: number): Promise<void>;
  /** Ends the session if its deadline has passed. */
  tick(session_id: string): Promise<void>;
  /** Takes over a reply that no one gives any more, if there is one. */
  resume(session_id: string): Promise<void>;
  stop(): Promise<void>;
}

export function sessionService(runtime: LiveRuntime): SessionService {
  const { transact, bus, now } = runtime;
  const runner = replyRunner(runtime, async (lease, event, context) => {
    const stillOurs = async (_: Db, session: LockedSession) => session.lease_owner === lease.owner;
    await happen(lease.session_id, event, context, stillOurs);
  });

  /** Changes a session under its lock, then tells of it. */
  const change = async (
    session_id: string,
    work: (tx: Db, session: LockedSession) => Promise<Applied | undefined>,
    given?: GivenReply,
    client_turn_id?: string,
  ): Promise<Refusal | undefined> => {
    const changed = await transact(async (tx) => {
      const session = await lockSession(tx, session_id, client_turn_id);
      const applied = session && (await work(tx, session));
      if (!session || !applied?.lease) return { applied };
      return { applied, source: given ?? (await readReplyRequest(tx, session, applied.lease.message_seq)) };
    });
    const since = performance.now();
    const { applied, source } = changed;
    if (!applied) return undefined;
    if (applied.events.length > 0) bus.publish(session_id, applied.events);
    if (applied.cut) runner.cut(session_id);
    if (applied.lease && source) runner.start(applied.lease, source, since);
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
      given,
      context.client_turn_id,
    );

  const safety = turnSafety(runtime);
  /** Beside the reply: a model reads the turn, and stops the session where it finds what the rules did not. */
  const watched = async (
    session_id: string,
    client_turn_id: string,
    said: Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> => {
    const refusal = await said;
    if (!refusal)
      void safety
        .judge(session_id, client_turn_id)
        .then(async (found) => {
          if (!found) return;
          await runner.flush(session_id);
          await happen(session_id, { type: 'concern', at: now(), concern: found.concern });
        })
        .catch((err: unknown) =>
          runtime.log.error({ err, session_id }, 'stopping a session for safety failed'),
        );
    return refusal;
  };

  return {
    say: (session_id, client_turn_id, text, timing = null) =>
      watched(
        session_id,
        client_turn_id,
        happen(
          session_id,
          { type: 'turn', at: now(), text },
          { client_turn_id, timing, owner: randomUUID() },
          async (_, session) => !session.turn_is_stored,
        ),
      ),
    sayInCall: (session_id, { client_turn_id, text }, reply, stillOurs) =>
      watched(
        session_id,
        client_turn_id,
        happen(
          session_id,
          { type: 'turn', at: now(), text },
          { client_turn_id, owner: randomUUID() },
          async (tx, session) => !session.turn_is_stored && (await stillOurs(tx)),
          reply,
        ),
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
      await change(session_id, async (tx, session) =>
        session.reply_state === 'streaming' && (await takeLease(tx, session_id, owner))
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
