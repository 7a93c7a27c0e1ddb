import { describe, expect, it } from 'vitest';
import { readAccessCode, readAccessCodeOrLink } from './access-code.ts';

describe('access codes', () => {
  it.each([
    'K7M4-Q2ZD-0X1P',
    'k7m4q2zd0x1p',
    ' k7m4 q2zd oxip ',
    'K7M4–Q2ZD–OXLP',
    'k7-m4-q2-zd-0x-1p',
    'K7M4\u00a0Q2ZD\u202f0XlP',
  ])('B-9 “%s” is read as K7M4-Q2ZD-0X1P', (typed) => {
    expect(readAccessCode(typed)).toBe('K7M4-Q2ZD-0X1P');
  });

  it.each(['', 'K7M4-Q2ZD-0X1', 'K7M4-Q2ZD-0X1PX', 'K7M4-Q2ZD-0X1U', 'nobody-gave-this'])(
    '“%s” is not an access code',
    (typed) => {
      expect(readAccessCode(typed)).toBeUndefined();
    },
  );

  it.each([
    ['https://repartee.example/shared/repartee-session/K7M4-Q2ZD-0X1P', 'K7M4-Q2ZD-0X1P'],
    ['/shared/repartee-session/k7m4q2zd0x1p/?from=mail#top', 'K7M4-Q2ZD-0X1P'],
    [' k7m4 q2zd oxlp', 'K7M4-Q2ZD-0X1P'],
    ['https://repartee.example/shared/repartee-session/report-k3Jd9_pQ', 'report-k3Jd9_pQ'],
    ['https://repartee.example/', undefined],
    ['/', undefined],
  ])('R-ROUTE-27 the code form opens “%s” as %s', (typed, opened) => {
    expect(readAccessCodeOrLink(typed)).toBe(opened);
  });
});
