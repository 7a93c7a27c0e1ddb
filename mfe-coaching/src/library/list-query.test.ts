import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './list-query.ts';

const read = (query: string) => readListState(new URLSearchParams(query));
const write = (query: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(query), change).toString();

describe('the state of a list in its address', () => {
  it('R-CALL-17 has the default sort and page size, and accepts the specified ones only', () => {
    expect(read('')).toEqual({ page: 1, page_size: 12, sort: '-updated_at', search: '' });
    expect(read('page=3&page_size=48&sort=name&search=délai')).toEqual({
      page: 3,
      page_size: 48,
      sort: 'name',
      search: 'délai',
    });
    expect(read('page=-1&page_size=13&sort=colour')).toEqual(read(''));
  });

  it('goes back to the first page on any change but a new page, and leaves the rest of the address alone', () => {
    expect(write('page=3&item=7', { search: 'x' })).toBe('item=7&search=x');
    expect(write('search=x', { page: 2 })).toBe('search=x&page=2');
    expect(write('page=2&search=x', { search: '' })).toBe('');
  });

  it('reads back whatever it writes', () => {
    const change = { page: 2, page_size: 24, sort: 'updated_at', search: 'a & b' } as const;
    expect(read(write('', change))).toEqual(change);
  });
});
