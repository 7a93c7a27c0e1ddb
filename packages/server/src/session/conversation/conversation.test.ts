import { isOver, type SessionStatus } from '@repartee/contracts/session/status';
import { describe, expect, it } from 'vitest';
import {
  aConversationState,
  commandEvent,
  conversationStart,
  failEvent,
  refusalsOf,
  replyEvent,
  stateAfter,
  turnEvent,
} from './conversation.fixture.ts';
import { reduceConversation } from './conversation.ts';
import type { Conversation, ConversationEvent } from './conversation-state.ts';
import { nextDeadline, playedAt } from './session-deadlines.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('the state machine of a conversation', () => {
  it('R-SES-7 the first turn sets the status in-progress in a session with a mission, otherwise free-speech', () => {
    expect(stateAfter(aConversationState(), turnEvent('Hello')).status).toBe('in-progress');
    expect(stateAfter(aConversationState({ has_mission: false }), turnEvent('Hello')).status).toBe(
      'free-speech',
    );
  });

  it('R-SES-7 a turn and its reply get the next two message numbers, and the first turn starts the clock', () => {
    const { state, effects } = reduceConversation(aConversationState(), turnEvent(' Hello '));
    expect(effects).toEqual([
      { type: 'store-turn', message_seq: 2, client_turn_id: 'turn', text: 'Hello' },
      { type: 'change-clock', state },
      { type: 'start-reply', message_seq: 3, restart: false },
    ]);
    const replied = stateAfter(aConversationState(), turnEvent('Hello'), replyEvent());
    expect(reduceConversation(replied, turnEvent('Again')).effects.map(({ type }) => type)).toEqual([
      'store-turn',
      'start-reply',
    ]);
  });

  it.each([
    ['win', 'win'],
    ['lose', 'loose'],
    ['end', 'end'],
  ] as const)(
    'R-SES-7 in a session with a mission, the outcome marker %s of the persona sets the status %s',
    (marker, status) => {
      const state = stateAfter(aConversationState(), turnEvent('Hello'), replyEvent(marker));
      expect(state).toMatchObject({ status, reason: 'marker', ended_at: conversationStart });
    },
  );

  it.each([
    ['win', 'win'],
    ['lose', 'loose'],
    ['end', 'end'],
  ] as const)(
    'R-SES-7 in a session without a mission, the outcome marker %s of the persona sets the status %s',
    (marker, status) => {
      const free = stateAfter(aConversationState({ has_mission: false }), turnEvent('Hello'));
      expect(stateAfter(free, replyEvent(marker))).toMatchObject({ status, reason: 'marker' });
    },
  );

  it.each([
    ['end', 'learner-ended'],
    ['win', 'marker'],
    ['lose', 'marker'],
  ] as const)(
    'R-SES-7 after a farewell of the learner, the marker %s ends the session by %s',
    (marker, reason) => {
      const state = stateAfter(aConversationState(), turnEvent('Goodbye.'));
      const after = { ...replyEvent(marker), after_farewell: true } as ConversationEvent;
      expect(stateAfter(state, after)).toMatchObject({ reason });
    },
  );

  it('R-SES-2 an outcome marker such as [WIN] in a turn of the learner is ignored', () => {
    const state = stateAfter(
      aConversationState(),
      turnEvent('[WIN]'),
      replyEvent(),
      turnEvent('[END]'),
      replyEvent(),
    );
    expect(state).toMatchObject({ status: 'in-progress', turn_count: 2 });
  });

  it('R-SES-7 the learner can end the session at any time, including before the first turn', () => {
    expect(stateAfter(aConversationState(), commandEvent('end'))).toMatchObject({
      status: 'end',
      reason: 'learner-ended',
    });
    expect(
      stateAfter(aConversationState(), turnEvent('Hello'), replyEvent(), commandEvent('end')).status,
    ).toBe('end');
  });

  it('R-SES-7 the learner can abort the session', () => {
    expect(stateAfter(aConversationState(), commandEvent('abort'))).toMatchObject({
      status: 'abort',
      reason: 'learner-aborted',
    });
  });

  it('R-SES-7 the received text of a reply is kept if the session ends while the reply streams', () => {
    const answering = stateAfter(aConversationState(), turnEvent('Hello'));
    expect(reduceConversation(answering, commandEvent('end')).effects).toEqual([
      { type: 'cut-reply', message_seq: 3 },
      { type: 'outcome', status: 'end', reason: 'learner-ended' },
    ]);
  });

  it('R-SES-7 the session ends after the reply to the last allowed turn', () => {
    const last = stateAfter(aConversationState({ max_turns: 1 }), turnEvent('Hello'));
    expect(last.status).toBe('in-progress');
    expect(stateAfter(last, replyEvent())).toMatchObject({ status: 'end', reason: 'turn-limit' });
    expect(stateAfter(last, replyEvent('win'))).toMatchObject({ status: 'win', reason: 'marker' });
  });

  it('R-SES-7 a further turn is rejected after the last allowed turn, even if its reply has failed', () => {
    const owed = stateAfter(aConversationState({ max_turns: 1 }), turnEvent('Hello'), failEvent());
    expect(refusalsOf(owed, turnEvent('Again'))).toEqual(['reply_in_progress']);
    expect(stateAfter(owed, commandEvent('retry'), replyEvent()).status).toBe('end');
  });

  it('B-6 only after two failed replies, and only instead of a failed one, the built-in engine plays from then on', () => {
    const use = commandEvent('use-built-in', conversationStart + 4000);
    const failed = stateAfter(aConversationState(), turnEvent('Hello'), failEvent());
    expect(refusalsOf(failed, use)).toEqual(['conflict']);
    const failedTwice = stateAfter(failed, commandEvent('retry'), failEvent());
    const { state, effects } = reduceConversation(failedTwice, use);
    expect(state).toMatchObject({ built_in_from_ms: 4000, reply: { message_seq: 3, state: 'streaming' } });
    expect(effects).toEqual([{ type: 'start-reply', message_seq: 3, restart: true }]);
    expect(refusalsOf(stateAfter(state, replyEvent()), use)).toEqual(['conflict']);
    expect(refusalsOf(stateAfter(failedTwice, commandEvent('end')), use)).toEqual(['session_over']);
  });

  it('B24 the clock stands still from the loading of the model to the end of the reply, and the time limit with it', () => {
    const at = (seconds: number) => conversationStart + seconds * 1000;
    const loading = { type: 'model-loading', at: at(10) } as const;
    const playing = stateAfter(aConversationState({ time_limit_seconds: 60 }), turnEvent('Hello'), loading);
    expect(playing).toMatchObject({ played_ms: 10_000, running_since: null, paused_at: null });
    expect(reduceConversation(playing, { ...loading, at: at(11) }).effects).toEqual([]);
    expect(stateAfter(playing, commandEvent('tick', at(150))).status).toBe('in-progress');
    for (const event of [replyEvent(null, at(130)), failEvent(at(130))]) {
      const { state, effects } = reduceConversation(playing, event);
      expect(state).toMatchObject({ played_ms: 10_000, running_since: at(130), status: 'in-progress' });
      expect(effects[0]).toMatchObject({ type: 'change-clock' });
      expect(stateAfter(state, commandEvent('tick', at(181)))).toMatchObject({ status: 'end' });
    }
    const paused = stateAfter(playing, commandEvent('pause', at(20)), replyEvent(null, at(130)));
    expect(paused).toMatchObject({ played_ms: 10_000, running_since: null, paused_at: at(20) });
    expect(reduceConversation(aConversationState(), loading).effects).toEqual([]);
  });

  it('R-SES-7 a repeated pause, resume or end of a session changes nothing', () => {
    const begun = stateAfter(aConversationState(), turnEvent('Hello'), replyEvent());
    const paused = stateAfter(begun, commandEvent('pause', conversationStart + 1000));
    expect(reduceConversation(paused, commandEvent('pause', conversationStart + 5000))).toEqual({
      state: paused,
      effects: [],
    });
    const resumed = stateAfter(paused, commandEvent('resume', conversationStart + 9000));
    expect(reduceConversation(resumed, commandEvent('resume', conversationStart + 9500))).toEqual({
      state: resumed,
      effects: [],
    });
    const ended = stateAfter(resumed, commandEvent('end', conversationStart + 10_000));
    for (const type of ['end', 'abort', 'pause', 'resume'] as const)
      expect(reduceConversation(ended, commandEvent(type, conversationStart + 11_000))).toEqual({
        state: ended,
        effects: [],
      });
    const empty = aConversationState();
    expect(reduceConversation(empty, commandEvent('pause'))).toEqual({ state: empty, effects: [] });
  });

  it('R-SES-7 during a pause, turns are rejected, but a streaming reply is completed', () => {
    const answering = stateAfter(
      aConversationState(),
      turnEvent('Hello'),
      commandEvent('pause', conversationStart + 1000),
    );
    expect(refusalsOf(answering, turnEvent('More', conversationStart + 2000))).toEqual(['session_paused']);
    expect(refusalsOf(answering, commandEvent('retry', conversationStart + 2000))).toEqual([
      'session_paused',
    ]);
    const answered = stateAfter(answering, replyEvent(null, conversationStart + 3000));
    expect(answered).toMatchObject({ reply: null, paused_at: conversationStart + 1000 });
    expect(stateAfter(answering, replyEvent('win', conversationStart + 3000))).toMatchObject({
      status: 'win',
      played_ms: 1000,
    });
  });

  it('R-SES-7 a turn is kept if its reply fails, and the retried reply gets the same message number', () => {
    const failed = stateAfter(aConversationState(), turnEvent('Hello'), failEvent());
    expect(failed).toMatchObject({ status: 'in-progress', turn_count: 1, reply: { state: 'failed' } });
    expect(reduceConversation(failed, commandEvent('retry')).effects).toEqual([
      { type: 'start-reply', message_seq: 3, restart: true },
    ]);
    expect(refusalsOf(stateAfter(failed, commandEvent('retry')), commandEvent('retry'))).toEqual([
      'reply_in_progress',
    ]);
    expect(refusalsOf(aConversationState(), commandEvent('retry'))).toEqual(['conflict']);
  });

  it('R-SES-7 a reply for which the learner waits no longer fails, but not in the first ten seconds after the turn', () => {
    const answering = stateAfter(aConversationState(), turnEvent('Hello'));
    const stopAt = (ms: number) => commandEvent('stop-waiting', conversationStart + ms);
    expect(refusalsOf(answering, stopAt(9000))).toEqual(['reply_in_progress']);
    const stopped = stateAfter(answering, stopAt(16_000));
    expect(stopped).toMatchObject({ failed_replies: 1, reply: { message_seq: 3, state: 'failed' } });
    expect(stateAfter(stopped, turnEvent('Differently', conversationStart + 20_000))).toMatchObject({
      turn_count: 2,
      reply: { state: 'streaming' },
    });
    const answered = stateAfter(answering, replyEvent());
    expect(reduceConversation(answered, stopAt(16_000)).effects).toEqual([]);
  });

  const final: SessionStatus[] = ['win', 'loose', 'end', 'abort'];
  const everyEvent: ConversationEvent[] = [
    turnEvent('Hello', conversationStart + 1),
    replyEvent('win', conversationStart + 1),
    failEvent(conversationStart + 1),
    ...(['retry', 'stop-waiting', 'end', 'abort', 'pause', 'resume', 'tick'] as const).map((type) =>
      commandEvent(type, conversationStart + 3 * day),
    ),
  ];

  it.each(final)('R-SES-7 no event changes a session with the status %s', (status) => {
    const over = aConversationState({ status, reason: 'marker', ended_at: conversationStart });
    for (const event of everyEvent) expect(stateAfter(over, event)).toBe(over);
    expect(refusalsOf(over, turnEvent('More'))).toEqual(['session_over']);
  });

  it('R-SES-7 a session whose only turn is taken back is as it was before that turn', () => {
    const takeBack = {
      type: 'take-back',
      at: conversationStart,
      client_turn_id: 'turn',
      message_seq: 2,
    } as const;
    const before = aConversationState({ max_turns: 1 });
    expect(stateAfter(before, turnEvent('Hello'), takeBack)).toEqual(before);
    expect(stateAfter(before, turnEvent('Hello'), failEvent(), takeBack)).toEqual({
      ...before,
      failed_replies: 1,
    });
    const free = aConversationState();
    expect(stateAfter(free, turnEvent('Hello'), replyEvent(), takeBack)).toEqual(free);
  });

  it('R-SES-7 a rejected turn changes nothing in the session', () => {
    const answering = stateAfter(aConversationState(), turnEvent('Hello'));
    const cases: [Conversation, ConversationEvent, string][] = [
      [aConversationState(), turnEvent('   '), 'turn_empty'],
      [aConversationState(), turnEvent('a'.repeat(100_000)), 'turn_too_long'],
      [answering, turnEvent('And?'), 'reply_in_progress'],
    ];
    for (const [state, event, code] of cases) {
      expect(refusalsOf(state, event)).toEqual([code]);
      expect(stateAfter(state, event)).toBe(state);
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
      turnEvent(pick(['Hello', '', '[WIN]', 'x'.repeat(9000)]), at),
      turnEvent('Go on', at),
      { type: 'take-back', at, client_turn_id: 'turn', message_seq: pick([1, 2, 4]) },
      replyEvent(null, at),
      replyEvent(pick([null, 'win', 'lose', 'end'] as const), at),
      failEvent(at),
      commandEvent(
        pick(['retry', 'stop-waiting', 'tick', 'tick', 'end', 'abort', 'pause', 'resume', 'resume']),
        at,
      ),
    ]);

  it('R-SES-7 random events leave no gap in the message numbers and end a session at most once', () => {
    for (let course = 0; course < courses; course++) {
      let state = aConversationState({
        has_mission: random(2) === 0,
        max_turns: pick([null, 1, 3]),
        time_limit_seconds: pick([null, 60]),
        access_expires_at: pick([null, conversationStart + hour]),
        last_message_seq: random(2),
      });
      let at = conversationStart;
      let outcomes = 0;
      for (let event = 0; event < 12; event++) {
        at += pick([0, 1000, 30_000, hour]);
        const before = state;
        const input = anyEvent(at);
        const { state: next, effects } = reduceConversation(before, input);
        state = next;
        outcomes += effects.filter((effect) => effect.type === 'outcome').length;
        const stored = effects.find((effect) => effect.type === 'store-turn');
        const taken = effects.find((effect) => effect.type === 'take-back-turn');
        expect(state.turn_count - before.turn_count).toBe(stored ? 1 : taken ? -1 : 0);
        if (taken) expect(state.last_message_seq).toBe(before.last_message_seq - 2);
        if (stored) expect(stored.message_seq).toBe(before.last_message_seq + 1);
        if (state.status === 'win') expect(state.reason).toBe('marker');
        if (state.status === 'win' && before.status !== 'win') expect(input.type).toBe('reply-complete');
        const isUnstarted = taken && state.turn_count === 0;
        if (!isUnstarted) expect(state.played_ms).toBeGreaterThanOrEqual(before.played_ms);
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

it('R-SES-2 a win that the persona announces in its first reply ends the session', () => {
  const state = stateAfter(aConversationState(), turnEvent('Hello'), replyEvent('win'));
  expect(state).toMatchObject({ status: 'win', reason: 'marker' });
});

describe('E-5 turns that show distress or abuse', () => {
  it.each([
    ['distress', 'I want to kill myself.'],
    ['abuse', 'Je vais te tuer'],
  ] as const)(
    'a turn that shows distress or abuse stops the session, and the persona does not reply: %s',
    (concern, text) => {
      const { state, effects } = reduceConversation(aConversationState(), turnEvent(text));
      expect(state).toMatchObject({
        status: 'abort',
        reason: 'safety',
        turn_count: 1,
        last_message_seq: 3,
        reply: null,
      });
      expect(effects).toEqual([
        { type: 'store-turn', message_seq: 2, client_turn_id: 'turn', text },
        { type: 'leave-role', message_seq: 3, concern },
        { type: 'outcome', status: 'abort', reason: 'safety' },
      ]);
      expect(reduceConversation(state, turnEvent('Hello?')).effects).toEqual([
        { type: 'refuse', code: 'session_over' },
      ]);
    },
  );

  const doubtful = 'I just want to disappear.';
  const askedState = () => reduceConversation(aConversationState(), turnEvent(doubtful));

  it('after a doubtful turn the session is paused, and the learner is asked whether all is well', () => {
    const { state, effects } = askedState();
    expect(state).toMatchObject({ status: 'in-progress', checking_in: true, paused_at: conversationStart });
    expect(effects.map(({ type }) => type)).toEqual(['store-turn', 'check-in', 'change-clock']);
    expect(reduceConversation(state, turnEvent('Hello?')).effects).toEqual([
      { type: 'refuse', code: 'session_paused' },
    ]);
  });

  it('if the learner goes on, the persona answers the doubtful turn', () => {
    const { state, effects } = reduceConversation(askedState().state, commandEvent('resume'));
    expect(state).toMatchObject({
      checking_in: false,
      paused_at: null,
      turn_count: 1,
      reply: { message_seq: 4, state: 'streaming' },
    });
    expect(effects.at(-1)).toEqual({ type: 'start-reply', message_seq: 4, restart: false });
  });

  it.each(['end', 'abort'] as const)(
    'if the learner answers with %s, the session stops without a score',
    (type) => {
      const { state, effects } = reduceConversation(askedState().state, commandEvent(type));
      expect(state).toMatchObject({ status: 'abort', reason: 'safety', checking_in: false });
      expect(effects).toContainEqual({ type: 'leave-role', message_seq: 4, concern: 'check-in' });
    },
  );

  it('if the learner never answers, the session stops without a score', () => {
    const week = 8 * 24 * 3600 * 1000;
    const { state } = reduceConversation(askedState().state, commandEvent('tick', conversationStart + week));
    expect(state).toMatchObject({ status: 'abort', reason: 'safety' });
  });

  it('an angry turn does not stop the session, and the persona replies', () => {
    const { effects } = reduceConversation(
      aConversationState(),
      turnEvent('You are lying to my face and I am furious.'),
    );
    expect(effects.at(-1)).toMatchObject({ type: 'start-reply' });
  });

  describe('in a transcript that arrives after the reply has begun', () => {
    const spoken = () => stateAfter(aConversationState(), turnEvent(null));
    const transcript = (text: string | null, concern: 'distress' | null = null): ConversationEvent => ({
      type: 'transcript',
      at: conversationStart,
      message_seq: 2,
      text,
      concern,
    });
    const typesAfter = (state: Conversation, event: ConversationEvent) =>
      reduceConversation(state, event).effects.map(({ type }) => type);

    it('a harmless transcript is only stored', () => {
      const state = spoken();
      expect(reduceConversation(state, transcript(' Hello '))).toEqual({
        state,
        effects: [{ type: 'store-transcript', message_seq: 2, text: 'Hello' }],
      });
      expect(reduceConversation(state, transcript(null)).effects).toEqual([
        { type: 'store-transcript', message_seq: 2, text: '…' },
      ]);
    });

    it('distress stops the session and cuts the reply', () => {
      const { state, effects } = reduceConversation(spoken(), transcript('I want to kill myself.'));
      expect(state).toMatchObject({ status: 'abort', reason: 'safety', last_message_seq: 4 });
      expect(effects.map(({ type }) => type)).toEqual([
        'store-transcript',
        'cut-reply',
        'leave-role',
        'outcome',
      ]);
    });

    it.each([
      ['distress that the rules find', transcript('I want to kill myself.')],
      ['distress that a model finds', transcript('The bridge.', 'distress')],
    ])('%s replaces the outcome of a session that has ended', (_, event) => {
      const over = stateAfter(spoken(), replyEvent('win'));
      const { state, effects } = reduceConversation(over, event);
      expect(state).toMatchObject({ status: 'abort', reason: 'safety', ended_at: over.ended_at });
      expect(effects.map(({ type }) => type)).toEqual(['store-transcript', 'leave-role', 'outcome']);
      expect(typesAfter(state, event)).toEqual(['store-transcript']);
    });

    it('a doubtful transcript pauses the session and cuts the reply', () => {
      expect(typesAfter(spoken(), transcript(doubtful))).toEqual([
        'store-transcript',
        'cut-reply',
        'check-in',
        'change-clock',
      ]);
      const paused = stateAfter(spoken(), commandEvent('pause'));
      expect(typesAfter(paused, transcript(doubtful))).toEqual(['store-transcript', 'cut-reply', 'check-in']);
      const over = stateAfter(spoken(), replyEvent('end'));
      expect(typesAfter(over, transcript(doubtful))).toEqual(['store-transcript']);
    });

    it('if the learner goes on, the persona replies only if it has not answered the turn', () => {
      const state = stateAfter(spoken(), replyEvent(), transcript(doubtful));
      expect(stateAfter(state, commandEvent('resume')).reply).toMatchObject({ state: 'streaming' });
      const answered = { ...state, is_answered: true };
      expect(stateAfter(answered, commandEvent('resume'))).toMatchObject({
        reply: null,
        paused_at: null,
        checking_in: false,
      });
      expect(stateAfter({ ...answered, max_turns: 1 }, commandEvent('resume'))).toMatchObject({
        status: 'end',
        reason: 'turn-limit',
      });
    });
  });
});
