import { describe, expect, it } from 'vitest';
import { isFinal, retryAfter_ms } from './refusal.ts';

const waitOf = (text: string) => retryAfter_ms(new Response('', { headers: { 'retry-after': text } }));

describe('the refusal of another server', () => {
  it('is final only where time cannot help', () => {
    expect([400, 403, 404, 410, 422].map(isFinal)).toEqual([true, true, true, true, true]);
    expect([null, 200, 401, 408, 429, 500, 503].some(isFinal)).toBe(false);
  });

  it('asks to wait in seconds or until a date, at most a day', () => {
    expect([waitOf('120'), waitOf('9999999'), waitOf('soon'), waitOf('-5')]).toEqual([
      120_000,
      86_400_000,
      null,
      null,
    ]);
    expect(waitOf(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50_000);
    expect(waitOf(new Date(0).toUTCString())).toBeNull();
  });
});
