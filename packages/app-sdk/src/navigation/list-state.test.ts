import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './list-state.ts';

const written = (address: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(address), change).toString();

describe('list state', () => {
  it('R-CALL-17 the list state defaults to page 1, twelve rows, newest first, also for invalid query parameters', () => {
    const start = { page: 1, page_size: 12, sort: '-updated_at', search: '' };
    expect(readListState(new URLSearchParams('page=-2&page_size=13&sort=size'))).toEqual(start);
    expect(readListState(new URLSearchParams('page=3&page_size=48&sort=name&search=x'))).toEqual({
      page: 3,
      page_size: 48,
      sort: 'name',
      search: 'x',
    });
  });

  it('the list state returns to the first page when a filter or the sort order changes', () => {
    expect(written('tab=groups&page=3', { search: 'a' })).toBe('tab=groups&search=a');
    expect(written('page=3', { filters: { role: 'editor' } })).toBe('role=editor');
    expect(written('role=editor&page=3', { page: 4 })).toBe('role=editor&page=4');
    expect(written('role=editor&sort=name', { sort: '-updated_at', filters: { role: undefined } })).toBe('');
  });

  it('the list state returns to the first page when the search changes', () => {
    expect(written('page=3&item=7', { search: 'x' })).toBe('item=7&search=x');
    expect(written('search=x', { page: 2 })).toBe('search=x&page=2');
    expect(written('page=2&search=x', { search: '' })).toBe('');
  });

  it('a list state that is written to query parameters is read back unchanged', () => {
    const change = { page: 2, page_size: 24, sort: 'updated_at', search: 'a & b' } as const;
    expect(readListState(new URLSearchParams(written('', change)))).toEqual(change);
  });
});
