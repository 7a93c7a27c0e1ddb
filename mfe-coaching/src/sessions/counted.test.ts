import { expect, it } from 'vitest';
import { countedSearch, readCounted } from './counted.ts';

it('E-8 a link to the sessions behind a figure keeps its filters, and invalid ones are ignored', () => {
  const counted = {
    group_id: crypto.randomUUID(),
    ended_from: '2026-11-01',
    ended_to: '2026-11-30',
  };
  expect(readCounted(new URLSearchParams(countedSearch(counted)))).toEqual(counted);
  expect(readCounted(new URLSearchParams('?counted=1&ended_from=yesterday'))).toBeUndefined();
  expect(readCounted(new URLSearchParams('?owner=any'))).toBeUndefined();
});
