import { expect, it } from 'vitest';
import { resolveTargetUrl } from './resolve-target-url.ts';

const base = 'https://x.example/apps';

it('R-APP-3 a URL gets the query and hash of the pending navigation only if both have the same path', () => {
  const going = { pathname: '/settings/user/list', search: '?page=2', hash: '#groups' };
  const whole = 'https://x.example/settings/user/list?page=2#groups';
  expect(resolveTargetUrl('/settings/user/list', going, base)).toBe(whole);
  expect(resolveTargetUrl('https://x.example/settings/user/list?page=2', going, base)).toBe(whole);
  expect(resolveTargetUrl('/settings', going, base)).toBe('https://x.example/settings');
});
