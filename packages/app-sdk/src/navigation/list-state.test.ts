import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './list-state.ts';

const written = (address: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(address), change).toString();

describe('the state of a list', () => {
  it('R-CALL-17 is twelve, newest first, unless the address says something that makes sense', () => {
    const start = { page: 1, page_size: 12, sort: '-updated_at', search: '' };
    expect(readListState(new URLSearchParams('page=-2&page_size=13&sort=size'))).toEqual(start);
    expect(readListState(new URLSearchParams('page=3&page_size=48&sort=name&search=x'))).toEqual({
      page: 3,
      page_size: 48,
      sort: 'name',
      search: 'x',
    });
  });

  it('begins at the first page whenever something else changes, and keeps what is not its own', () => {
    expect(written('tab=groups&page=3', { search: 'a' })).toBe('tab=groups&search=a');
    expect(written('page=3', { filters: { role: 'editor' } })).toBe('role=editor');
    expect(written('role=editor&page=3', { page: 4 })).toBe('role=editor&page=4');
    expect(written('role=editor&sort=name', { sort: '-updated_at', filters: { role: undefined } })).toBe('');
  });

  it('goes back to the first page on any change but a new page, and leaves the rest of the address alone', () => {
    expect(written('page=3&item=7', { search: 'x' })).toBe('item=7&search=x');
    expect(written('search=x', { page: 2 })).toBe('search=x&page=2');
    expect(written('page=2&search=x', { search: '' })).toBe('');
  });

  it('reads back whatever it writes', () => {
    const change = { page: 2, page_size: 24, sort: 'updated_at', search: 'a & b' } as const;
    expect(readListState(new URLSearchParams(written('', change)))).toEqual(change);
  });
});
