import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { startElevenLabsFake } from '@repartee/testing/vendor-fakes/elevenlabs/fake-server';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const apiKey = 'published-client-key';
let fake: VendorFake;
let client: ElevenLabsClient;
beforeEach(async () => {
  fake = await startElevenLabsFake({ apiKey });
  client = new ElevenLabsClient({ apiKey, baseUrl: new URL(fake.baseUrl).origin, maxRetries: 0 });
});
afterEach(() => fake.close());

describe('the npm client of ElevenLabs against the fake server', () => {
  it('the npm client of ElevenLabs receives a stream of speech from the fake server', async () => {
    const stream = await client.textToSpeech.stream('voice-camille', {
      text: 'Bonjour.',
      modelId: 'eleven_flash_v2_5',
      languageCode: 'fr',
      outputFormat: 'pcm_24000',
    });
    const bytes = await new Response(stream).arrayBuffer();
    expect(bytes.byteLength).toBe(12_000);
  });

  it('the npm client of ElevenLabs transcribes a file with the fake server', async () => {
    const said = await client.speechToText.convert({
      modelId: 'scribe_v1',
      file: new Blob([new Uint8Array(4800)], { type: 'audio/wav' }),
    });
    expect(said).toMatchObject({ languageCode: 'eng', text: 'Good morning, I am calling about my order.' });
  });

  it('the npm client of ElevenLabs lists the models of the fake server', async () => {
    expect((await client.models.list()).map(({ modelId }) => modelId)).toContain('eleven_turbo_v2_5');
  });

  it('the npm client of ElevenLabs parses an error response of the fake server', async () => {
    fake.failWith('429');
    await expect(client.models.list()).rejects.toMatchObject({ statusCode: 429 });
  });
});
