// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readUnsent, writeUnsent } from './conversation-state.ts';

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

  it('the unsent text of a session is empty if the stored value is invalid', () => {
    localStorage.setItem('unsent_turns', '{half');
    expect(readUnsent('a')).toEqual({ draft: '', pending: null, takes_back: null });
  });
});
