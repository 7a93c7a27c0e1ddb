import { expect, it } from 'vitest';
import { listQuery } from './page.ts';

it('R-CALL-17 lists take page sizes 12, 24 and 48, and three sort keys', () => {
  expect(listQuery.parse({})).toEqual({ page: 1, page_size: 12, sort: '-updated_at' });
  for (const page_size of ['12', '24', '48']) expect(listQuery.safeParse({ page_size }).success).toBe(true);
  for (const page_size of ['0', '13', '1000', 'many'])
    expect(listQuery.safeParse({ page_size }).success).toBe(false);
  for (const sort of ['updated_at', '-updated_at', 'name'])
    expect(listQuery.safeParse({ sort }).success).toBe(true);
  expect(listQuery.safeParse({ sort: 'password' }).success).toBe(false);
  expect(listQuery.safeParse({ page: '0' }).success).toBe(false);
});
