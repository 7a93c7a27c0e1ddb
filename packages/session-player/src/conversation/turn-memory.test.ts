// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { turnMemory } from './turn-memory.ts';

beforeEach(() => localStorage.clear());

describe('the memory of an unsent turn', () => {
  const pending = { client_turn_id: 'turn-1', text: 'Hello' };

  it('R-STORE-2 keeps draft and pending turn per session until both are gone', () => {
    const memory = turnMemory('a', () => localStorage);
    memory.write({ draft: 'Half a', pending });
    expect(turnMemory('a', () => localStorage).read()).toEqual({ draft: 'Half a', pending });
    expect(turnMemory('b', () => localStorage).read()).toEqual({ draft: '', pending: null });
    memory.write({ draft: '', pending: null });
    expect(localStorage).toHaveLength(0);
  });

  it('goes on without a storage', () => {
    const closed = turnMemory('a', () => {
      throw new Error('denied');
    });
    expect(() => closed.write({ draft: 'x', pending: null })).not.toThrow();
    expect(closed.read()).toEqual({ draft: '', pending: null });
  });
});
