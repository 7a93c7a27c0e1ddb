import type { ServerEvent } from '@repartee/contracts/session/live';
import type { SessionStatus } from '@repartee/contracts/session/status';
import { anId } from '@repartee/testing/builders/identifier';
import { aMessage, aScenarioBrief, aSession } from '@repartee/testing/builders/sessions';
import { describe, expect, it } from 'vitest';
import {
  blockedReason,
  type ConversationState,
  emptyConversation,
  streamingReply,
} from './conversation-state.ts';
import { type LocalEvent, reduce } from './reduce.ts';

type Event = ServerEvent | LocalEvent;
const play = (events: readonly Event[], from: ConversationState = emptyConversation) =>
  events.reduce(reduce, from);

const session_id = anId();
const scenario = aScenarioBrief();
const opening = aMessage({ speaker: 'persona', text: 'I have ten minutes.' });
const turn = aMessage({ seq: 2, text: 'Hello', client_turn_id: 'turn-1' });
const reply = aMessage({ seq: 3, speaker: 'persona', text: '', state: 'streaming' });

const snapshot = (seq = 1, status: SessionStatus = 'empty', messages = [opening]): ServerEvent => ({
  type: 'snapshot',
  seq,
  session: aSession({ status, id: session_id, scenario }),
  messages,
});
const sent: Event[] = [
  { type: 'connection-change', connection: 'live' },
  snapshot(),
  { type: 'draft-write', text: '  Hello ' },
  { type: 'turn-send', client_turn_id: 'turn-1' },
];
const stored: ServerEvent = { type: 'turn-stored', seq: 2, message: turn };
const started: ServerEvent = { type: 'reply-start', seq: 3, message: reply, restart: false };
const delta = (seq: number, text: string): ServerEvent => ({
  type: 'reply-delta',
  seq,
  message_seq: 3,
  text,
});
const ended = (seq: number, text: string): ServerEvent => ({
  type: 'reply-end',
  seq,
  message: { ...reply, text, state: 'complete' },
});
const whole = [...sent, stored, started, delta(4, 'Go '), delta(5, 'on.'), ended(6, 'Go on.')];

describe('state of a conversation', () => {
  it('a turn that is taken back leaves the conversation with its reply, and the next one gets its place', () => {
    const back = play([...whole, { type: 'turn-taken-back', seq: 7, message_seq: 2 }]);
    expect(back.messages).toEqual([opening]);
    expect(back.session).toMatchObject({ turn_count: 0, status: 'empty' });
    const again = play([{ type: 'turn-stored', seq: 8, message: { ...turn, text: 'Hello!' } }], back);
    expect(again.messages.map(({ text }) => text)).toEqual([opening.text, 'Hello!']);
    expect(again.session?.turn_count).toBe(1);
  });

  it('a turn whose reply ended the session is not given back, because it was said', () => {
    const text = 'Hello';
    const won = { type: 'outcome', seq: 7, status: 'win', reason: 'marker' } as const;
    const taken = { type: 'turn-take-back', turn: { client_turn_id: 'turn-1', text } } as const;
    expect(play([...whole, taken, won])).toMatchObject({ draft: '', takes_back: null });
    const joined = { type: 'draft-write', text: 'Hello again' } as const;
    expect(play([...whole, taken, joined, won]).draft).toBe('Hello again');
  });

  it('a sent draft becomes a pending turn, and then a stored message', () => {
    expect(play(sent)).toMatchObject({ draft: '', pending: { client_turn_id: 'turn-1', text: 'Hello' } });
    const during = play([...sent, stored, started, delta(4, 'Go ')]);
    expect(during.pending).toBeNull();
    expect(streamingReply(during)?.text).toBe('Go ');
    const after = play(whole);
    expect(after.messages.map(({ text }) => text)).toEqual([opening.text, 'Hello', 'Go on.']);
    expect(streamingReply(after)).toBeUndefined();
  });

  it('a transcript that arrives after the reply becomes the text of its turn', () => {
    const spoken: ServerEvent = {
      ...stored,
      message: { ...turn, text: '', state: 'transcribing' },
    } as ServerEvent;
    const before = play([...sent, spoken, started, delta(4, 'Go ')]);
    expect(before.messages[1]).toMatchObject({ text: '', state: 'transcribing' });
    expect(streamingReply(before)?.text).toBe('Go ');
    const after = play([{ type: 'turn-transcribed', seq: 5, message: turn }, delta(6, 'on.')], before);
    expect(after.messages.map(({ text }) => text)).toEqual([opening.text, 'Hello', 'Go on.']);
    expect(after.messages[1]?.state).toBe('complete');
  });

  it('B-6 B-7 the end of a reply updates the engine of the session, and its first sound the message', () => {
    const answered_by = { provider: 'Our OpenAI', model: 'gpt-5', built_in: false };
    const message = {
      ...reply,
      text: 'Go on.',
      state: 'complete' as const,
      answered_by,
      first_token_ms: 300,
    };
    const state = play([...sent, stored, started, { type: 'reply-end', seq: 4, message }]);
    expect(state.session?.engine).toEqual(answered_by);
    const heard = play([{ type: 'first-sound', message_seq: 3, ms: 700 }], state);
    expect(heard.messages.at(-1)).toMatchObject({ first_token_ms: 300, first_sound_ms: 700 });
  });

  it('a turn names the utterances whose transcripts are in the draft', () => {
    const spoken: Event[] = [
      snapshot(),
      { type: 'draft-write', text: 'Hel', utterance_id: 'one' },
      { type: 'draft-write', text: 'Hello', utterance_id: 'two' },
      { type: 'turn-send', client_turn_id: 'turn-1' },
    ];
    expect(play(spoken)).toMatchObject({ pending: { utterance_ids: ['one', 'two'] }, utterance_ids: [] });
    const cleared: Event[] = [...spoken.slice(0, 3), { type: 'draft-write', text: '' }];
    expect(play(cleared).utterance_ids).toEqual([]);
    expect(play(sent).pending).not.toHaveProperty('utterance_ids');
  });

  it('events that arrive a second time do not change the conversation state', () => {
    const expected = play(whole);
    for (let from = 4; from < whole.length; from += 1)
      for (let to = from + 1; to <= whole.length; to += 1)
        expect(play([...whole.slice(0, to), ...whole.slice(from, to), ...whole.slice(to)])).toEqual(expected);
  });

  it('a snapshot that arrives during a reply does not change the final messages', () => {
    const expected = play(whole).messages;
    for (let at = 5; at < whole.length; at += 1) {
      const half = play(whole.slice(0, at));
      const middle: ServerEvent = {
        type: 'snapshot',
        seq: half.seq ?? 0,
        session: aSession({ id: session_id, scenario }),
        messages: [...half.messages],
      };
      expect(play([middle, ...whole.slice(4)]).messages).toEqual(expected);
    }
  });

  it('a snapshot that is older than the last event is ignored', () => {
    expect(play([...whole, snapshot(2)])).toEqual(play(whole));
    expect(play([stored])).toEqual(emptyConversation);
  });

  it('an event of an unknown type does not change the conversation state', () => {
    const unknown = { type: 'speech-start', seq: 7 } as unknown as ServerEvent;
    expect(play([...whole, unknown, { type: 'pong' }]).messages).toEqual(play(whole).messages);
  });

  it('the text of a reply that restarts after an interruption is cleared', () => {
    const state = play([
      ...sent,
      stored,
      started,
      delta(4, 'Half of'),
      { ...started, seq: 5, restart: true },
    ]);
    expect(streamingReply(state)?.text).toBe('');
    expect(play([delta(6, 'Whole.')], state).messages.at(-1)?.text).toBe('Whole.');
  });

  it('R-SES-7 the first turn changes the status to “in-progress”, or to “free-speech” if the scenario has no mission', () => {
    expect(play([...sent, stored]).session).toMatchObject({ status: 'in-progress', turn_count: 1 });
    const free = snapshot();
    if (free.type === 'snapshot') free.session.scenario = aScenarioBrief({ mission: null });
    expect(play([free, stored]).session?.status).toBe('free-speech');
  });

  it('a rejected turn is put back into the draft, before the text that was typed later', () => {
    const refused: ServerEvent = {
      type: 'refused',
      code: 'reply_in_progress',
      message: '',
      client_turn_id: 'turn-1',
    };
    expect(play([...sent, refused])).toMatchObject({
      draft: 'Hello',
      pending: null,
      refusal: 'reply_in_progress',
    });
    const typing = play([...sent, { type: 'draft-write', text: 'And then' }, refused]);
    expect(typing.draft).toBe('Hello\nAnd then');
    expect(play([refused], typing)).toEqual(typing);
    expect(play([...sent, { ...refused, client_turn_id: 'turn-of-another-tab' }]).pending?.text).toBe(
      'Hello',
    );
  });

  it('the pending turn is put back into the draft if the session ends before the turn is stored', () => {
    const over: ServerEvent = { type: 'outcome', seq: 2, status: 'end', reason: 'time-limit' };
    expect(play([...sent, over])).toMatchObject({ draft: 'Hello', pending: null });
    expect(play([...sent, snapshot(9, 'abort')])).toMatchObject({ draft: 'Hello', pending: null });
  });

  it('a turn is kept if its reply fails, and the failed reply is cleared on retry', () => {
    const failed: ServerEvent = { type: 'reply-failed', seq: 5, message_seq: 3, code: 'engine_failed' };
    const state = play([
      ...sent,
      stored,
      started,
      delta(4, 'Go'),
      failed,
      { type: 'wish-send', wish: 'retry' },
    ]);
    expect(state).toMatchObject({ failure: 'engine_failed', wish: 'retry' });
    expect(state.messages.map((message) => message.state)).toEqual(['complete', 'complete', 'failed']);
    const again = play([{ ...started, seq: 6, restart: true }], state);
    expect(again).toMatchObject({ failure: null, wish: null });
    expect(streamingReply(again)?.text).toBe('');
  });

  it('a wish to stop waiting is dropped when the reply has ended, so that it stops no later reply', () => {
    const waiting = play([...sent, stored, started, { type: 'wish-send', wish: 'stop-waiting' }]);
    expect(waiting.wish).toBe('stop-waiting');
    expect(play([ended(9, 'Go on.')], waiting).wish).toBeNull();
    const answered = { ...reply, text: 'Go on.', state: 'complete' } as const;
    expect(play([snapshot(9, 'in-progress', [opening, turn, answered])], waiting).wish).toBeNull();
    expect(play([snapshot(9, 'in-progress', [opening, turn, reply])], waiting).wish).toBe('stop-waiting');
  });

  it('if a snapshot ends with a failed reply, the conversation state contains an error', () => {
    const state = play([snapshot(5, 'in-progress', [opening, turn, { ...reply, state: 'failed' }])]);
    expect(state.failure).toBe('engine_failed');
  });

  it('R-SES-7 an ended session stays ended if an older response of the API arrives', () => {
    const state = play([
      ...whole,
      { type: 'wish-send', wish: 'end' },
      { type: 'outcome', seq: 7, status: 'win', reason: 'marker' },
      { type: 'session-read', session: aSession({ status: 'in-progress' }) },
      { type: 'report-ready', seq: 8 },
    ]);
    expect(state).toMatchObject({ wish: null, report_ready: true });
    expect(state.session).toMatchObject({ status: 'win', outcome_reason: 'marker' });
    const read = aSession({ status: 'win', ended_at: '2026-03-10T09:05:00.000Z' });
    expect(play([{ type: 'session-read', session: read }], state).session).toEqual(read);
  });

  it('if the server rejects a request, the conversation state contains the error code instead of the request', () => {
    const refused: ServerEvent = { type: 'refused', code: 'conflict', message: '', client_turn_id: null };
    expect(play([...whole, { type: 'wish-send', wish: 'retry' }, refused])).toMatchObject({
      wish: null,
      refusal: 'conflict',
    });
  });
});

describe('reasons why a turn cannot be sent', () => {
  const live = play([{ type: 'connection-change', connection: 'live' }, snapshot()]);
  const typed = (text: string, from = live) => play([{ type: 'draft-write', text }], from);

  it('a turn can be sent if the draft is not empty, also without a connection', () => {
    expect(blockedReason(typed('Hello'))).toBeUndefined();
    expect(blockedReason(typed('Hello', emptyConversation))).toBeUndefined();
    expect(blockedReason(typed('Hello', { ...live, connection: 'reconnecting' }))).toBeUndefined();
  });

  it('if several reasons prevent sending a turn, the first in a fixed order is returned', () => {
    expect(blockedReason(typed('Hello', play([snapshot(2, 'win')], live)))).toBe('over');
    expect(blockedReason(typed('More', play([...sent, stored, started])))).toBe('replying');
    expect(blockedReason(typed('More', { ...play(sent), connection: 'live' }))).toBe('sending');
    expect(blockedReason(typed('More', { ...play(sent), connection: 'offline' }))).toBe('unsent');
    expect(blockedReason(typed(' \n '))).toBe('empty');
    expect(blockedReason(typed('x'.repeat(8001)))).toBe('too-long');
    expect(blockedReason(typed('x'.repeat(8000)))).toBeUndefined();
  });

  it('no turn can be sent after a failed reply to the last permitted turn', () => {
    const owed = play([
      ...sent,
      stored,
      started,
      { type: 'reply-failed', seq: 4, message_seq: 3, code: 'engine_failed' },
      { type: 'session-read', session: aSession({ turn_count: 12 }) },
    ]);
    expect(blockedReason(typed('More', owed))).toBe('reply-owed');
    const more = { ...owed, session: aSession({ turn_count: 11 }) };
    expect(blockedReason(typed('More', more))).toBeUndefined();
  });
});
