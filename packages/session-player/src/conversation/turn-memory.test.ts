// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { turnMemory } from './turn-memory.ts';

beforeEach(() => localStorage.clear());

describe('unsent text of a session in the browser’s storage', () => {
  it('R-STORE-2 the browser stores the draft and the pending turn of a session', () => {
    const kept = { draft: 'Half a', pending: { client_turn_id: 'turn-1', text: 'Hello' } };
    turnMemory('a').write(kept);
    expect(turnMemory('a').read()).toEqual(kept);
    expect(turnMemory('b').read()).toEqual({ draft: '', pending: null });
    turnMemory('a').write({ draft: '', pending: null });
    expect(localStorage).toHaveLength(0);
  });

  it('the unsent text of a session is empty if the stored value is invalid', () => {
    localStorage.setItem('draft.session.a', '{half');
    expect(turnMemory('a').read()).toEqual({ draft: '', pending: null });
  });
});
