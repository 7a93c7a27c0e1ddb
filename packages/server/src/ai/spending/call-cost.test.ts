import { describe, expect, it } from 'vitest';
import { costOf } from './call-cost.ts';
import { eurTextOf, picoEurOf } from './money.ts';

describe('amounts of money', () => {
  it('an amount of money is an exact decimal', () => {
    for (const text of ['0', '0.15', '999999.999999', '0.000000000001', '-3.5'])
      expect(eurTextOf(picoEurOf(text))).toBe(text);
    expect(eurTextOf(picoEurOf('0.1') + picoEurOf('0.2'))).toBe('0.3');
  });

  it('the cost of a call is the sum of its usage times the prices', () => {
    const usage = {
      inputTokens: 1000,
      cachedInputTokens: 400,
      outputTokens: 7,
      characters: 12,
      audioSeconds: 1.5,
    };
    const prices = {
      input: '0.15',
      cached_input: '0.075',
      output: '0.6',
      characters: '15',
      audio_minute: '0.006',
    };
    // The expected cost is 600 × 0.15 + 400 × 0.075 + 7 × 0.6 + 12 × 15 EUR per million units, plus 1.5 s at 0.006 EUR
    // per minute.
    expect(eurTextOf(costOf(usage, prices))).toBe('0.0004542');
    expect(eurTextOf(costOf({ ...usage, cachedInputTokens: null }, { input: '0.15' }))).toBe('0.00015');
  });
});
