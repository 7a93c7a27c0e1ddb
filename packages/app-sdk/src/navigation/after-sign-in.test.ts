import { expect, it } from 'vitest';
import { afterSignIn } from './links.ts';

it('R-NAV-4 a sign-in redirects to a path of this site, never to another site', () => {
  const to = (after: string) => afterSignIn(`?after=${encodeURIComponent(after)}`);
  expect(to('/settings?tab=1#x')).toBe('/settings?tab=1#x');
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\\b',
  ];
  for (const one of elsewhere) expect(to(one)).toBe('/dashboard');
  expect(afterSignIn('')).toBe('/dashboard');
});
