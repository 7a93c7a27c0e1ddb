import { expect, it } from 'vitest';
import { redirectOf } from './redirect-of.ts';
import { routeRules } from './route-rules.ts';

const accepts = (rule: object) => routeRules.safeParse([rule]).success;

it('R-NAV-4 a rule redirects to a path of this site, filled with the values of the original path', () => {
  const rules = routeRules.parse([
    { from: '/old/{id}', to: '/settings/user/edit/{id}' },
    { from: '/docs', to: 'https://docs.example/start', external: true },
  ]);
  expect(redirectOf(rules, '/old/a b')).toEqual({ to: '/settings/user/edit/a%20b', external: false });
  expect(redirectOf(rules, '/old/%2F%2Fevil.example')?.to).toBe('/settings/user/edit/%2F%2Fevil.example');
  expect(redirectOf(rules, '/docs')).toEqual({ to: 'https://docs.example/start', external: true });
  expect(redirectOf(rules, '/settings')).toBeUndefined();
  expect(redirectOf(undefined, '/docs')).toBeUndefined();
});

it('R-NAV-4 another site requires `external`, and a dangerous protocol is always rejected', () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'mailto:a@b.example',
  ])
    expect([to, accepts({ from: '/a', to })]).toEqual([to, false]);
  for (const to of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/1',
    'file:///etc/passwd',
  ])
    expect([to, accepts({ from: '/a', to, external: true })]).toEqual([to, false]);
  expect(accepts({ from: '/a', to: 'https://docs.example', external: true })).toBe(true);
  expect(accepts({ from: 'https://a.example', to: '/b' })).toBe(false);
});

it('R-NAV-4 rejects rules that form a redirect loop', () => {
  expect(routeRules.safeParse([{ from: '/a', to: '/a' }]).success).toBe(false);
  expect(
    routeRules.safeParse([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]).success,
  ).toBe(false);
});

it('R-NAV-4 rejects a rule that uses a value its path does not always have', () => {
  expect(accepts({ from: '/old/{id}', to: '/new/{name}' })).toBe(false);
  expect(accepts({ from: '/old/{id?}', to: '/new/{id}' })).toBe(false);
  expect(accepts({ from: '/old/{id?}', to: '/new/{id?}' })).toBe(true);
  expect(accepts({ from: '/old/{id}', to: '/new' })).toBe(true);
});
