import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const get = (url: string, encodings?: string) =>
  api.app.inject({
    url,
    headers: {
      authorization: `Bearer ${api.tokens.operator}`,
      ...(encodings ? { 'accept-encoding': encodings } : {}),
    },
  });

describe('compression of API responses', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a JSON response is compressed with %s if the client accepts it', async (encoding, unpack) => {
    const plain = await get('/v1/scenarios');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await get('/v1/scenarios', encoding);
    expect(compressed.headers['content-encoding']).toBe(encoding);
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect(JSON.parse(unpack(compressed.rawPayload).toString())).toEqual(plain.json());
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('a response of less than 1 kB is not compressed', async () => {
    const answer = await get('/health/ready', 'br, gzip');
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });

  it('a compressed request is rejected, because it could expand beyond the body limit', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/v1/user_groups',
      headers: {
        authorization: `Bearer ${api.tokens.operator}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ name: 'Night shift' })),
    });
    expect(answer.statusCode).toBe(400);
  });
});
