// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { handOverFirstTurn, readUnsent, unsentTurnOf, writeUnsent } from './conversation-state.ts';

beforeEach(() => localStorage.clear());

describe('unsent text of a session in the browser’s storage', () => {
  it('R-STORE-2 the browser stores the draft and the pending turn of a session', () => {
    const kept = {
      takes_back: 'turn-0',
      draft: 'Half a',
      pending: { client_turn_id: 'turn-1', text: 'Hello' },
    };
    writeUnsent('a', kept);
    expect(readUnsent('a')).toEqual(kept);
    expect(readUnsent('b')).toEqual({ draft: '', pending: null, takes_back: null });
    writeUnsent('a', { draft: '', pending: null, takes_back: null });
    expect(localStorage).toHaveLength(0);
  });

  it('R-STORE-2 of two tabs that start the same session, one sends its first turn, and the other has it as its draft', () => {
    writeUnsent('scenario', { draft: 'Two', pending: null, takes_back: null });
    for (const text of ['One', 'Two'])
      handOverFirstTurn({ scenario_id: 'scenario', session_id: 'session', text });
    expect(readUnsent('session')).toMatchObject({ pending: { text: 'One' }, draft: 'Two' });
    expect(unsentTurnOf('scenario')).toBe('');
  });

  it('the unsent text of a session is empty if the stored value is invalid', () => {
    localStorage.setItem('unsent_turns', '{half');
    expect(readUnsent('a')).toEqual({ draft: '', pending: null, takes_back: null });
  });
});
