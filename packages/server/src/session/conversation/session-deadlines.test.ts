import { describe, expect, it } from 'vitest';
import {
  aConversationState,
  commandEvent,
  conversationStart,
  replyEvent,
  stateAfter,
  turnEvent,
} from './conversation.fixture.ts';
import { reduceConversation } from './conversation.ts';
import { nextDeadline, playedAt } from './session-deadlines.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('deadlines of a conversation', () => {
  it('R-SES-7 the session ends at the time limit, which is counted from the first turn', () => {
    const limited = aConversationState({ time_limit_seconds: 60 });
    expect(stateAfter(limited, commandEvent('tick', conversationStart + hour)).status).toBe('empty');
    const begun = stateAfter(
      limited,
      turnEvent('Hello', conversationStart + hour),
      replyEvent(null, conversationStart + hour),
    );
    expect(stateAfter(begun, commandEvent('tick', conversationStart + hour + 59_999)).status).toBe(
      'in-progress',
    );
    expect(stateAfter(begun, commandEvent('tick', conversationStart + hour + 60_000))).toMatchObject({
      status: 'end',
      reason: 'time-limit',
      ended_at: conversationStart + hour + 60_000,
    });
  });

  it('R-SES-7 the session is aborted a day after the last turn', () => {
    expect(stateAfter(aConversationState(), commandEvent('tick', conversationStart + day))).toMatchObject({
      status: 'abort',
      reason: 'idle',
    });
    const spoken = stateAfter(
      aConversationState(),
      turnEvent('Hello', conversationStart + hour),
      replyEvent(null, conversationStart + hour),
    );
    expect(stateAfter(spoken, commandEvent('tick', conversationStart + day)).status).toBe('in-progress');
    expect(stateAfter(spoken, commandEvent('tick', conversationStart + hour + day)).status).toBe('abort');
  });

  it('R-SES-7 a session that another user created waits for its first turn until access to it expires', () => {
    const waiting = aConversationState({ waits: true, access_expires_at: conversationStart + 30 * day });
    expect(stateAfter(waiting, commandEvent('tick', conversationStart + 29 * day)).status).toBe('empty');
    expect(stateAfter(waiting, commandEvent('tick', conversationStart + 30 * day)).reason).toBe(
      'access-expired',
    );
    const begun = stateAfter(
      waiting,
      turnEvent('Hello', conversationStart + 3 * day),
      replyEvent(null, conversationStart + 3 * day),
    );
    expect(stateAfter(begun, commandEvent('tick', conversationStart + 4 * day)).reason).toBe('idle');
  });

  it('R-SES-7 the session is aborted when access to it expires', () => {
    const shared = aConversationState({ access_expires_at: conversationStart + hour });
    expect(stateAfter(shared, commandEvent('tick', conversationStart + hour))).toMatchObject({
      status: 'abort',
      reason: 'access-expired',
    });
  });

  it('R-SES-7 a deadline that has passed is applied before any later event', () => {
    const begun = stateAfter(
      aConversationState({ time_limit_seconds: 60 }),
      turnEvent('Hello'),
      replyEvent(),
    );
    const late = reduceConversation(begun, turnEvent('Too late', conversationStart + 2 * day));
    expect(late.state).toMatchObject({
      status: 'end',
      reason: 'time-limit',
      ended_at: conversationStart + 60_000,
    });
    expect(late.effects).toEqual([
      { type: 'outcome', status: 'end', reason: 'time-limit' },
      { type: 'refuse', code: 'session_over' },
    ]);
    expect(late.state).toEqual(stateAfter(begun, commandEvent('tick', conversationStart + 60_000)));
  });

  it('R-SES-7 a pause postpones the time limit by the length of the pause', () => {
    const begun = stateAfter(
      aConversationState({ time_limit_seconds: 60 }),
      turnEvent('Hello'),
      replyEvent(),
    );
    const paused = stateAfter(begun, commandEvent('pause', conversationStart + 20_000));
    expect(nextDeadline(paused).reason).toBe('idle');
    expect(playedAt(paused, conversationStart + hour)).toBe(20_000);
    const resumed = stateAfter(paused, commandEvent('resume', conversationStart + hour));
    expect(nextDeadline(resumed)).toMatchObject({
      at: conversationStart + hour + 40_000,
      reason: 'time-limit',
    });
    const ended = stateAfter(resumed, commandEvent('end', conversationStart + hour + 10_000));
    expect(ended).toMatchObject({ status: 'end', played_ms: 30_000, running_since: null, paused_at: null });
  });

  it('R-SES-7 the session is aborted after a pause of a week', () => {
    const paused = stateAfter(
      aConversationState(),
      turnEvent('Hello'),
      replyEvent(),
      commandEvent('pause', conversationStart + hour),
    );
    expect(stateAfter(paused, commandEvent('tick', conversationStart + hour + 6 * day)).status).toBe(
      'in-progress',
    );
    expect(stateAfter(paused, commandEvent('tick', conversationStart + hour + 7 * day))).toMatchObject({
      status: 'abort',
      reason: 'idle',
    });
    const resumed = stateAfter(paused, commandEvent('resume', conversationStart + 3 * day));
    expect(nextDeadline(resumed)).toMatchObject({ at: conversationStart + 4 * day, reason: 'idle' });
  });

  it('R-SES-7 the session is aborted when access to it expires during a pause', () => {
    const shared = aConversationState({ access_expires_at: conversationStart + hour });
    const paused = stateAfter(shared, turnEvent('Hello'), replyEvent(), commandEvent('pause'));
    expect(stateAfter(paused, commandEvent('tick', conversationStart + hour))).toMatchObject({
      reason: 'access-expired',
    });
  });
});
