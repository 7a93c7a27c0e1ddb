import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import { describe, expect, it } from 'vitest';
import { reduceConversation } from './conversation.ts';
import type { Conversation, ConversationEvent, LearnerCommand } from './conversation-state.ts';
import { nextDeadline, playedAt } from './deadlines.ts';

const start = 1_800_000_000_000;
const hour = 3_600_000;
const day = 24 * hour;

const aConversation = (given: Partial<Conversation> = {}): Conversation => ({
  status: 'empty',
  reason: null,
  has_mission: true,
  max_turns: null,
  time_limit_seconds: null,
  access_expires_at: null,
  waits: false,
  created_at: start,
  started_at: null,
  last_turn_at: null,
  ended_at: null,
  played_ms: 0,
  running_since: null,
  paused_at: null,
  turn_count: 0,
  last_message_seq: 1,
  reply: null,
  ...given,
});

const say = (text: string, at = start): ConversationEvent => ({ type: 'turn', at, text });
const reply = (marker: 'win' | 'lose' | 'end' | null = null, at = start): ConversationEvent => ({
  type: 'reply-complete',
  at,
  marker,
});
const plain = (type: LearnerCommand | 'tick', at = start): ConversationEvent => ({ type, at });

const after = (state: Conversation, ...events: ConversationEvent[]): Conversation =>
  events.reduce((current, event) => reduceConversation(current, event).state, state);
const refusals = (state: Conversation, event: ConversationEvent) =>
  reduceConversation(state, event).effects.flatMap((effect) =>
    effect.type === 'refuse' ? [effect.code] : [],
  );

describe('the state machine of a conversation', () => {
  it('R-SES-7 the first turn sets the status to in-progress if the session has a mission, otherwise to free-speech', () => {
    expect(after(aConversation(), say('Hello')).status).toBe('in-progress');
    expect(after(aConversation({ has_mission: false }), say('Hello')).status).toBe('free-speech');
  });

  it('R-SES-7 a turn and its reply get the next two message numbers', () => {
    expect(reduceConversation(aConversation(), say(' Hello ')).effects).toEqual([
      { type: 'store-turn', message_seq: 2, text: 'Hello' },
      { type: 'start-reply', message_seq: 3, restart: false },
    ]);
  });

  it.each([
    ['win', 'win'],
    ['lose', 'loose'],
    ['end', 'end'],
  ] as const)(
    'R-SES-7 in a session with a mission, a %s marker of the persona (a line such as [WIN]) sets the status %s',
    (marker, status) => {
      const state = after(aConversation(), say('Hello'), reply(marker));
      expect(state).toMatchObject({ status, reason: 'marker', ended_at: start });
    },
  );

  it.each([
    ['win', 'win'],
    ['lose', 'loose'],
    ['end', 'end'],
  ] as const)(
    'R-SES-7 in a session without a mission, a %s marker of the persona (a line such as [WIN]) also sets the status %s',
    (marker, status) => {
      const free = after(aConversation({ has_mission: false }), say('Hello'));
      expect(after(free, reply(marker))).toMatchObject({ status, reason: 'marker' });
    },
  );

  it('R-SES-2 an outcome marker such as [WIN] in a turn of the learner is ignored', () => {
    const state = after(aConversation(), say('[WIN]'), reply(), say('[END]'), reply());
    expect(state).toMatchObject({ status: 'in-progress', turn_count: 2 });
  });

  it('R-SES-7 the learner can end the session at any time, including before the first turn', () => {
    expect(after(aConversation(), plain('end'))).toMatchObject({ status: 'end', reason: 'learner-ended' });
    expect(after(aConversation(), say('Hello'), reply(), plain('end')).status).toBe('end');
  });

  it('R-SES-7 the learner can abort the session', () => {
    expect(after(aConversation(), plain('abort'))).toMatchObject({
      status: 'abort',
      reason: 'learner-aborted',
    });
  });

  it('R-SES-7 the received text of a reply is kept if the session ends while the reply streams', () => {
    const answering = after(aConversation(), say('Hello'));
    expect(reduceConversation(answering, plain('end')).effects).toEqual([
      { type: 'cut-reply', message_seq: 3 },
      { type: 'outcome', status: 'end', reason: 'learner-ended' },
    ]);
  });

  it('R-SES-7 the session ends after the reply to the last allowed turn', () => {
    const last = after(aConversation({ max_turns: 1 }), say('Hello'));
    expect(last.status).toBe('in-progress');
    expect(after(last, reply())).toMatchObject({ status: 'end', reason: 'turn-limit' });
    expect(after(last, reply('win'))).toMatchObject({ status: 'win', reason: 'marker' });
  });

  it('R-SES-7 a further turn is rejected after the last allowed turn, even if its reply has failed and can be retried', () => {
    const owed = after(aConversation({ max_turns: 1 }), say('Hello'), { type: 'reply-fail', at: start });
    expect(refusals(owed, say('Again'))).toEqual(['reply_in_progress']);
    expect(after(owed, plain('retry'), reply()).status).toBe('end');
  });

  it('R-SES-7 the session ends at the time limit, which is counted from the first turn', () => {
    const limited = aConversation({ time_limit_seconds: 60 });
    expect(after(limited, plain('tick', start + hour)).status).toBe('empty');
    const begun = after(limited, say('Hello', start + hour));
    expect(after(begun, plain('tick', start + hour + 59_999)).status).toBe('in-progress');
    expect(after(begun, plain('tick', start + hour + 60_000))).toMatchObject({
      status: 'end',
      reason: 'time-limit',
      ended_at: start + hour + 60_000,
    });
  });

  it('R-SES-7 the session is aborted a day after the last turn, or after its creation if there was no turn', () => {
    expect(after(aConversation(), plain('tick', start + day))).toMatchObject({
      status: 'abort',
      reason: 'idle',
    });
    const spoken = after(aConversation(), say('Hello', start + hour), reply(null, start + hour));
    expect(after(spoken, plain('tick', start + day)).status).toBe('in-progress');
    expect(after(spoken, plain('tick', start + hour + day)).status).toBe('abort');
  });

  it('R-SES-7 a session that another user created for its owner waits for its first turn until access expires', () => {
    const waiting = aConversation({ waits: true, access_expires_at: start + 30 * day });
    expect(after(waiting, plain('tick', start + 29 * day)).status).toBe('empty');
    expect(after(waiting, plain('tick', start + 30 * day)).reason).toBe('access-expired');
    const begun = after(waiting, say('Hello', start + 3 * day), reply(null, start + 3 * day));
    expect(after(begun, plain('tick', start + 4 * day)).reason).toBe('idle');
  });

  it('R-SES-7 the session is aborted when access to it expires', () => {
    const shared = aConversation({ access_expires_at: start + hour });
    expect(after(shared, plain('tick', start + hour))).toMatchObject({
      status: 'abort',
      reason: 'access-expired',
    });
  });

  it('R-SES-7 a deadline that has passed is applied before any later event', () => {
    const begun = after(aConversation({ time_limit_seconds: 60 }), say('Hello'), reply());
    const late = reduceConversation(begun, say('Too late', start + 2 * day));
    expect(late.state).toMatchObject({ status: 'end', reason: 'time-limit', ended_at: start + 60_000 });
    expect(late.effects).toEqual([
      { type: 'outcome', status: 'end', reason: 'time-limit' },
      { type: 'refuse', code: 'session_over' },
    ]);
    expect(late.state).toEqual(after(begun, plain('tick', start + 60_000)));
  });

  it('R-SES-7 a pause postpones the time limit by its length, and does not count as played time', () => {
    const begun = after(aConversation({ time_limit_seconds: 60 }), say('Hello'), reply());
    const paused = after(begun, plain('pause', start + 20_000));
    expect(nextDeadline(paused).reason).toBe('idle');
    expect(playedAt(paused, start + hour)).toBe(20_000);
    const resumed = after(paused, plain('resume', start + hour));
    expect(nextDeadline(resumed)).toMatchObject({ at: start + hour + 40_000, reason: 'time-limit' });
    const ended = after(resumed, plain('end', start + hour + 10_000));
    expect(ended).toMatchObject({ status: 'end', played_ms: 30_000, running_since: null, paused_at: null });
  });

  it('R-SES-7 a repeated pause, resume or end of a session changes nothing', () => {
    const begun = after(aConversation(), say('Hello'), reply());
    const paused = after(begun, plain('pause', start + 1000));
    expect(reduceConversation(paused, plain('pause', start + 5000))).toEqual({ state: paused, effects: [] });
    const resumed = after(paused, plain('resume', start + 9000));
    expect(reduceConversation(resumed, plain('resume', start + 9500))).toEqual({
      state: resumed,
      effects: [],
    });
    const ended = after(resumed, plain('end', start + 10_000));
    for (const type of ['end', 'abort', 'pause', 'resume'] as const)
      expect(reduceConversation(ended, plain(type, start + 11_000))).toEqual({ state: ended, effects: [] });
    const empty = aConversation();
    expect(reduceConversation(empty, plain('pause'))).toEqual({ state: empty, effects: [] });
  });

  it('R-SES-7 during a pause, turns and retries are rejected, but a reply that is streaming is completed', () => {
    const answering = after(aConversation(), say('Hello'), plain('pause', start + 1000));
    expect(refusals(answering, say('More', start + 2000))).toEqual(['session_paused']);
    expect(refusals(answering, plain('retry', start + 2000))).toEqual(['session_paused']);
    const answered = after(answering, reply(null, start + 3000));
    expect(answered).toMatchObject({ reply: null, paused_at: start + 1000 });
    expect(after(answering, reply('win', start + 3000))).toMatchObject({ status: 'win', played_ms: 1000 });
  });

  it('R-SES-7 the session is aborted after a pause of a week, or a day after the end of a pause if no turn follows', () => {
    const paused = after(aConversation(), say('Hello'), reply(), plain('pause', start + hour));
    expect(after(paused, plain('tick', start + hour + 6 * day)).status).toBe('in-progress');
    expect(after(paused, plain('tick', start + hour + 7 * day))).toMatchObject({
      status: 'abort',
      reason: 'idle',
    });
    const resumed = after(paused, plain('resume', start + 3 * day));
    expect(nextDeadline(resumed)).toMatchObject({ at: start + 4 * day, reason: 'idle' });
  });

  it('R-SES-7 the session is aborted when access to it expires during a pause', () => {
    const shared = aConversation({ access_expires_at: start + hour });
    const paused = after(shared, say('Hello'), reply(), plain('pause'));
    expect(after(paused, plain('tick', start + hour))).toMatchObject({ reason: 'access-expired' });
  });

  it('R-SES-7 a turn is kept if its reply fails, and the reply is retried under the same message number', () => {
    const failed = after(aConversation(), say('Hello'), { type: 'reply-fail', at: start });
    expect(failed).toMatchObject({ status: 'in-progress', turn_count: 1, reply: { state: 'failed' } });
    expect(reduceConversation(failed, plain('retry')).effects).toEqual([
      { type: 'start-reply', message_seq: 3, restart: true },
    ]);
    expect(refusals(after(failed, plain('retry')), plain('retry'))).toEqual(['reply_in_progress']);
    expect(refusals(aConversation(), plain('retry'))).toEqual(['conflict']);
  });

  const final: SessionStatus[] = ['win', 'loose', 'end', 'abort'];
  const everyEvent: ConversationEvent[] = [
    say('Hello', start + 1),
    reply('win', start + 1),
    { type: 'reply-fail', at: start + 1 },
    ...(['retry', 'end', 'abort', 'pause', 'resume', 'tick'] as const).map((type) =>
      plain(type, start + 3 * day),
    ),
  ];
  it.each(final)('R-SES-7 a session with the status %s does not change, whatever event follows', (status) => {
    const over = aConversation({ status, reason: 'marker', ended_at: start });
    for (const event of everyEvent) expect(after(over, event)).toBe(over);
    expect(refusals(over, say('More'))).toEqual(['session_over']);
  });

  it('R-SES-7 a rejected turn changes nothing in the session', () => {
    const answering = after(aConversation(), say('Hello'));
    const asked: [Conversation, ConversationEvent, string][] = [
      [aConversation(), say('   '), 'turn_empty'],
      [aConversation(), say('a'.repeat(100_000)), 'turn_too_long'],
      [answering, say('And?'), 'reply_in_progress'],
    ];
    for (const [state, event, code] of asked) {
      expect(refusals(state, event)).toEqual([code]);
      expect(after(state, event)).toBe(state);
    }
  });
});

describe('the state machine of a conversation with random sequences of events', () => {
  const courses = 3_000;
  let seed = 11;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const anyEvent = (at: number): ConversationEvent =>
    pick([
      say(pick(['Hello', '', '[WIN]', 'x'.repeat(9000)]), at),
      say('Go on', at),
      reply(null, at),
      reply(pick([null, 'win', 'lose', 'end'] as const), at),
      { type: 'reply-fail', at },
      plain(pick(['retry', 'tick', 'tick', 'end', 'abort', 'pause', 'resume', 'resume']), at),
    ]);

  it('R-SES-7 turns and messages are numbered without gaps, a session ends at most once, and only a marker of the persona wins it', () => {
    for (let course = 0; course < courses; course++) {
      let state = aConversation({
        has_mission: random(2) === 0,
        max_turns: pick([null, 1, 3]),
        time_limit_seconds: pick([null, 60]),
        access_expires_at: pick([null, start + hour]),
        last_message_seq: random(2),
      });
      let at = start;
      let outcomes = 0;
      for (let event = 0; event < 12; event++) {
        at += pick([0, 1000, 30_000, hour]);
        const before = state;
        const input = anyEvent(at);
        const { state: next, effects } = reduceConversation(before, input);
        state = next;
        outcomes += effects.filter((effect) => effect.type === 'outcome').length;
        const stored = effects.find((effect) => effect.type === 'store-turn');
        expect(state.turn_count - before.turn_count).toBe(stored ? 1 : 0);
        if (stored) expect(stored.message_seq).toBe(before.last_message_seq + 1);
        if (state.status === 'win') expect(state.reason).toBe('marker');
        if (state.status === 'win' && before.status !== 'win') expect(input.type).toBe('reply-complete');
        expect(state.played_ms).toBeGreaterThanOrEqual(before.played_ms);
        expect(state.running_since !== null && state.paused_at !== null).toBe(false);
        if (state.time_limit_seconds !== null)
          expect(playedAt(state, at)).toBeLessThanOrEqual(state.time_limit_seconds * 1000);
        if (isOver(state.status)) expect(state.reply).toBeNull();
        else expect(nextDeadline(state).at).toBeGreaterThan(at);
        if (state.max_turns !== null) expect(state.turn_count).toBeLessThanOrEqual(state.max_turns);
      }
      expect(outcomes).toBe(isOver(state.status) ? 1 : 0);
    }
  });
});

describe('E-5 turns that show distress or abuse', () => {
  it.each([
    ['distress', 'I want to kill myself.'],
    ['abuse', 'Je vais te tuer'],
  ] as const)(
    'a turn that shows distress or abuse stops the session, and the persona does not reply: %s',
    (concern, text) => {
      const { state, effects } = reduceConversation(aConversation(), say(text));
      expect(state).toMatchObject({
        status: 'abort',
        reason: 'safety',
        turn_count: 1,
        last_message_seq: 3,
        reply: null,
      });
      expect(effects).toEqual([
        { type: 'store-turn', message_seq: 2, text },
        { type: 'leave-role', message_seq: 3, concern },
        { type: 'outcome', status: 'abort', reason: 'safety' },
      ]);
      expect(reduceConversation(state, say('Hello?')).effects).toEqual([
        { type: 'refuse', code: 'session_over' },
      ]);
    },
  );

  it('an angry turn does not stop the session, and the persona replies', () => {
    const { effects } = reduceConversation(
      aConversation(),
      say('You are lying to my face and I am furious.'),
    );
    expect(effects.at(-1)).toMatchObject({ type: 'start-reply' });
  });
});
