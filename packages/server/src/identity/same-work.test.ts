import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

vi.mock('@node-rs/argon2', async (actual) => {
  const real = await actual<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const costOf = (hash: string) => hash.split('$').slice(1, 4);

describe('who has an account', () => {
  it('R-CALL-2 is not told by the work: an unknown name costs one verification at the same cost, as a known one', async () => {
    const verify = vi.mocked(argon2.verify);
    for (const username of ['ines@atelier-nord.example', 'nobody@atelier-nord.example']) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/v1/fau/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username, password: 'Wrong-1-password' }).toString(),
      });
      expect(statusCode).toBe(400);
    }
    const [known, unknown, ...more] = verify.mock.calls;
    expect(more).toEqual([]);
    expect(costOf(String(unknown?.[0]))).toEqual(costOf(String(known?.[0])));
    expect(unknown?.[1]).toBe(known?.[1]);
  });
});
