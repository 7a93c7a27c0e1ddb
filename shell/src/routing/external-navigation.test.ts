import { expect, it } from 'vitest';
import { externalAddress } from './external-navigation.ts';

const here = 'https://repartee.example';

it('R-NAV-4 leaves for places, and refuses dangerous protocols however they are written', () => {
  expect(externalAddress('https://other.example/a', here)).toBe('https://other.example/a');
  expect(externalAddress('mailto:help@example.org', here)).toBe('mailto:help@example.org');
  const dangerous = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://repartee.example/1',
    'file:///etc/passwd',
  ];
  for (const address of dangerous) expect(() => externalAddress(address, here)).toThrow('Refused');
});
