import { expect, it } from 'vitest';
import { externalUrl, redirectUrl } from './external-navigation.ts';

const here = 'https://repartee.example';

it('R-NAV-4 an external URL may use https or mailto, and dangerous protocols are rejected', () => {
  expect(externalUrl('https://other.example/a', here)).toBe('https://other.example/a');
  expect(externalUrl('mailto:help@example.org', here)).toBe('mailto:help@example.org');
  const dangerous = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://repartee.example/1',
    'file:///etc/passwd',
  ];
  for (const address of dangerous) expect(() => externalUrl(address, here)).toThrow('Refused');
});

it('R-NAV-4 a redirect target that is a string must be a path of this site', () => {
  expect(redirectUrl('/settings?tab=1#x', here)).toBe('/settings?tab=1#x');
  expect(redirectUrl({ to: 'https://other.example/', external: true }, here)).toBe('https://other.example/');
  const elsewhere = ['https://other.example/', '//other.example', '/\\other.example', 'javascript:alert(1)'];
  for (const to of elsewhere) expect(() => redirectUrl(to, here)).toThrow('Refused');
  expect(() => redirectUrl({ to: 'javascript:alert(1)', external: true }, here)).toThrow('Refused');
});
