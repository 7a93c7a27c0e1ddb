import { describe, expect, it } from 'vitest';
import { parseAccessCode } from './access-code-form.tsx';

describe('access code form', () => {
  it.each([
    [' K7-MANGO ', 'K7-MANGO'],
    ['https://repartee.example/shared/repartee-session/K7-MANGO', 'K7-MANGO'],
    ['/shared/repartee-session/K7-MANGO/?from=mail#top', 'K7-MANGO'],
    ['   ', ''],
    ['/', ''],
  ])('the access code form extracts the access code from the input “%s”', (typed, code) => {
    expect(parseAccessCode(typed)).toBe(code);
  });
});
