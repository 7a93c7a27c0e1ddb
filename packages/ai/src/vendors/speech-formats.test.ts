import { speechFormats } from '@repartee/contracts/ai/voice-formats';
import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpeechRequest } from '../ports/speech-port.ts';
import {
  canaryKey,
  collected,
  connectionTo,
  speechRequest,
  vendorOf,
  vendorsUnderTest,
} from './vendors-under-test.fixture.ts';

const never = new AbortController().signal;
const mediaTypes = { wave: 'audio/wav', mp3: 'audio/mpeg', pcm16: 'audio/pcm', chunked: 'audio/mpeg' };
const signatures = { wave: 'RIFF', mp3: '\xff\xfb', pcm16: '', chunked: '\xff\xfb' };

const speaking = vendorsUnderTest.filter(({ models }) => models.speech);

describe.each(speaking)('speech synthesis of $kind', (underTest) => {
  let fake: VendorFake;
  afterEach(() => fake.close());

  async function speak(request: Partial<SpeechRequest>) {
    fake = await underTest.startFake({ apiKey: canaryKey });
    const connection = connectionTo(fake, underTest, { model: underTest.models.speech ?? '' });
    return collected(
      vendorOf(underTest)
        .speech?.(connection)
        .speak({ ...speechRequest, ...request }, never),
    );
  }

  it.each(speechFormats)(
    'R-VOICE-2 speech synthesis streams the format %s in parts and then reports the usage',
    async (format) => {
      const parts = await speak({ format });
      // Servers of OpenAI's protocol differ in the sample rate of raw PCM, so they are asked for WAV instead.
      const answered = underTest.kind === 'openai_compatible' && format === 'pcm16' ? 'wave' : format;
      const audio = parts.flatMap((part) => (part.type === 'audio' ? [part.bytes] : []));
      expect(audio.length).toBeGreaterThan(1);
      const bytes = Buffer.concat(audio);
      expect(bytes.toString('latin1', 0, signatures[answered].length)).toBe(signatures[answered]);
      if (format === 'pcm16') expect(bytes.length % 2).toBe(0);
      expect(parts[0]).toMatchObject({ type: 'audio', mediaType: mediaTypes[answered] });
      expect(parts.filter(({ type }) => type === 'finish')).toHaveLength(1);
      expect(parts.at(-1)).toMatchObject({
        type: 'finish',
        usage: { characters: expect.any(Number) },
      });
    },
  );

  it('speech synthesis rejects a text of more than 4,096 characters without sending it', async () => {
    await expect(speak({ text: 'a'.repeat(4097) })).rejects.toMatchObject({
      code: 'context-too-long',
    });
    expect(fake.requests).toHaveLength(0);
  });

  it('speech synthesis accepts a speech rate other than 1', async () => {
    const parts = await speak({ speed: 0.5 });
    expect(parts.at(-1)).toMatchObject({ type: 'finish' });
  });

  it('speech synthesis sends the style only to models that support a style', async () => {
    await speak({ style: 'Tired, but friendly.' });
    const isTold = fake.requests.some(({ body }) => body.includes('Tired, but friendly.'));
    expect(isTold).toBe(/^gpt-/.test(underTest.models.speech ?? ''));
  });
});
