import { expect, it } from 'vitest';
import { redirectOf } from './redirect-of.ts';
import { routeRules } from './route-rules.ts';

const accepts = (rule: object) => routeRules.safeParse([rule]).success;

it('R-NAV-4 a redirect rule fills its target with the values of the original path', () => {
  const rules = routeRules.parse([
    { from: '/old/{id}', to: '/settings/user/edit/{id}' },
    { from: '/docs', to: 'https://docs.example/start', external: true },
  ]);
  expect(redirectOf(rules, '/old/a b')).toEqual({ to: '/settings/user/edit/a%20b', external: false });
  expect(redirectOf(rules, '/old/%2F%2Fevil.example')?.to).toBe('/settings/user/edit/%2F%2Fevil.example');
  expect(redirectOf(rules, '/docs')).toEqual({ to: 'https://docs.example/start', external: true });
  expect(redirectOf(rules, '/settings')).toBeUndefined();
  expect(redirectOf(undefined, '/docs')).toBeUndefined();
  expect(redirectOf(rules, '/docs', '?a=1')?.to).toBe('https://docs.example/start?a=1');
});

it('R-NAV-4 a redirect rule may lead to another site only with `external`, and never to a javascript: URL', () => {
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

it('R-NAV-4 redirect rules that form a loop are rejected', () => {
  expect(routeRules.safeParse([{ from: '/a', to: '/a' }]).success).toBe(false);
  expect(
    routeRules.safeParse([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ]).success,
  ).toBe(false);
});

it('R-NAV-4 a redirect rule is rejected if its target needs a value that its source path may lack', () => {
  expect(accepts({ from: '/old/{id}', to: '/new/{name}' })).toBe(false);
  expect(accepts({ from: '/old/{id?}', to: '/new/{id}' })).toBe(false);
  expect(accepts({ from: '/old/{id?}', to: '/new/{id?}' })).toBe(true);
  expect(accepts({ from: '/old/{id}', to: '/new' })).toBe(true);
});
