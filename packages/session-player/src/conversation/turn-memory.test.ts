// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { turnMemory } from './turn-memory.ts';

beforeEach(() => localStorage.clear());

describe('the stored unsent turn', () => {
  it('R-STORE-2 stores draft and pending turn per session until both are cleared', () => {
    const kept = { draft: 'Half a', pending: { client_turn_id: 'turn-1', text: 'Hello' } };
    turnMemory('a').write(kept);
    expect(turnMemory('a').read()).toEqual(kept);
    expect(turnMemory('b').read()).toEqual({ draft: '', pending: null });
    turnMemory('a').write({ draft: '', pending: null });
    expect(localStorage).toHaveLength(0);
  });

  it('ignores invalid stored values', () => {
    localStorage.setItem('draft.session.a', '{half');
    expect(turnMemory('a').read()).toEqual({ draft: '', pending: null });
  });
});
