import { expect, it } from 'vitest';
import { namesAnItem } from './names-an-item.ts';

it('R-NAV-1 refuses an address whose identifier cannot be one', () => {
  const valid = namesAnItem('session');
  expect(valid({ session: '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11' })).toBe(true);
  for (const session of ['42', '', '0a0f8f0e', "0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11'--"])
    expect(valid({ session })).toBe(false);
  expect(valid({})).toBe(false);
});
