import { startElevenLabsFake } from '@repartee/testing/vendor-fakes/elevenlabs/fake-server';
import { describe, expect, it } from 'vitest';
import type { VendorConnection } from '../../ports/vendor.ts';
import { elevenLabs } from '../elevenlabs/vendor.ts';
import { canaryKey, collected, connectionTo, speechRequest } from '../vendors-under-test.fixture.ts';

const never = new AbortController().signal;
const speak = (overrides: Partial<VendorConnection>) =>
  collected(
    elevenLabs
      .speech(connectionTo({ baseUrl: 'http://vendor/v1' }, {}, { model: 'eleven_flash_v2_5', ...overrides }))
      .speak(speechRequest, never),
  );

/** Returns a `fetch` whose response sends a chunk every `everyMs` milliseconds until the request is cancelled. */
const dripping =
  (status: number, everyMs: number): typeof fetch =>
  async (_input, init) => {
    const body = new ReadableStream({
      start(controller) {
        const timer = setInterval(() => controller.enqueue(new Uint8Array(8)), everyMs);
        init?.signal?.addEventListener('abort', () => {
          clearInterval(timer);
          controller.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { status, headers: { 'content-type': 'audio/mpeg' } });
  };

describe('calls to a vendor', () => {
  it('a call to a vendor throws `timeout` if the whole response takes longer than `totalMs`', async () => {
    const timeouts = { firstPartMs: 5000, betweenPartsMs: 5000, totalMs: 200 };
    await expect(speak({ timeouts, fetch: dripping(200, 10) })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('a call to a vendor throws `timeout` for an error response whose body never ends', async () => {
    const timeouts = { firstPartMs: 150, betweenPartsMs: 5000, totalMs: 5000 };
    await expect(speak({ timeouts, fetch: dripping(500, 10) })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('a call to a vendor rethrows an `AiError` that `fetch` wrapped in another error', async () => {
    const refused = Object.assign(new Error('refused'), { kind: 'ai-error', code: 'address-refused' });
    const wrapping = () => Promise.reject(new TypeError('fetch failed', { cause: refused }));
    await expect(speak({ fetch: wrapping })).rejects.toMatchObject({ code: 'address-refused' });
  });

  it('a call to a vendor closes the connection if the caller stops reading', async () => {
    const fake = await startElevenLabsFake({ apiKey: canaryKey });
    fake.failWith('silence-between-parts');
    const port = elevenLabs.speech(connectionTo(fake, {}, { model: 'eleven_flash_v2_5' }));
    for await (const part of port.speak(speechRequest, never)) if (part.type === 'audio') break;
    await expect.poll(() => fake.requests[0]?.aborted).toBe(true);
    await fake.close();
  });
});
