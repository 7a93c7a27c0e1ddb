import { startElevenLabsFake } from '@repartee/testing/vendor-fakes/elevenlabs/fake-server';
import { parseJsonBody } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import {
  canaryKey,
  collected,
  connectionTo,
  speechRequest,
  transcriptionRequest,
} from '../vendors-under-test.fixture.ts';
import { elevenLabs } from './vendor.ts';

const never = new AbortController().signal;
const fake = useFreshResource(() => startElevenLabsFake({ apiKey: canaryKey }));
const connection = (model: string, overrides = {}) => connectionTo(fake, {}, { model, ...overrides });
const refusing = (status: number, body: unknown) => ({ fetch: async () => Response.json(body, { status }) });

describe('the ElevenLabs adapter', () => {
  it.each([
    ['eleven_multilingual_v2', undefined, 25],
    ['eleven_turbo_v2_5', 'en', 13],
    ['eleven_flash_v2_5', 'en', 13],
  ])(
    'R-VOICE-3 the ElevenLabs adapter speaks a text with model %s and language %s, and reports a usage of %i characters',
    async (model, language_code, characters) => {
      const parts = await collected(elevenLabs.speech(connection(model)).speak(speechRequest, never));
      expect(parts.at(-1)).toMatchObject({
        type: 'finish',
        vendorRequestId: 'el_fake',
        usage: { characters },
      });
      const [request] = fake.requests;
      expect(request?.path).toBe('/v1/text-to-speech/alloy/stream');
      expect(request?.query.get('output_format')).toBe('mp3_44100_128');
      expect(request && parseJsonBody(request)).toEqual({
        text: speechRequest.text,
        model_id: model,
        ...(language_code ? { language_code } : {}),
      });
    },
  );

  it('the ElevenLabs adapter limits the speech rate to the range that ElevenLabs accepts', async () => {
    const port = elevenLabs.speech(connection('eleven_flash_v2_5'));
    await collected(port.speak({ ...speechRequest, speed: 2 }, never));
    expect(fake.requests[0] && parseJsonBody(fake.requests[0]).voice_settings).toEqual({ speed: 1.2 });
  });

  it('the ElevenLabs adapter lists the models, and lists the voices without duplicate languages', async () => {
    expect(await elevenLabs.speech(connection('any')).listVoices?.(never)).toEqual([
      { id: 'voice-camille', name: 'Camille', languages: ['fr-FR'] },
      { id: 'voice-anna', name: 'Anna', languages: [] },
    ]);
    const models = await elevenLabs.listModels(connection('any'), never);
    expect(models.map(({ id }) => id)).toContain('eleven_flash_v2_5');
  });

  it('the ElevenLabs adapter transcribes audio and reports language and duration', async () => {
    const port = elevenLabs.transcription(connection('scribe_v1'));
    expect(await collected(port.transcribe(transcriptionRequest, never))).toMatchObject([
      { type: 'finish', language: 'en', usage: { audioSeconds: 2.95 } },
    ]);
  });

  it.each([
    [401, 'quota_exceeded', 'out-of-credit'],
    [401, 'invalid_api_key', 'key-refused'],
    [404, 'voice_not_found', 'request-refused'],
    [400, 'model_not_found', 'model-unknown'],
    [429, 'system_busy', 'rate-limited'],
    [422, 'something_new', 'request-refused'],
  ])(
    'the ElevenLabs adapter converts an error response with status %i and code %s to the error %s',
    async (status, code, expected) => {
      const refusal = refusing(status, { detail: { status: code, message: `said ${code}` } });
      const port = elevenLabs.speech(connection('eleven_flash_v2_5', refusal));
      await expect(collected(port.speak(speechRequest, never))).rejects.toMatchObject({
        code: expected,
        vendorMessage: `said ${code}`,
      });
    },
  );

  it.each([
    [
      'a code that is null beside its status',
      { detail: { status: 'quota_exceeded', code: null, message: 'Empty.' } },
      'out-of-credit',
      'Empty.',
    ],
    [
      'a list of what is wrong',
      { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] },
      'key-refused',
      'Field required',
    ],
    ['a text', { detail: 'Unauthorized' }, 'key-refused', 'Unauthorized'],
  ])(
    'the ElevenLabs adapter finds the code and message in an error response with %s',
    async (_, body, code, vendorMessage) => {
      const port = elevenLabs.speech(connection('eleven_flash_v2_5', refusing(401, body)));
      await expect(collected(port.speak(speechRequest, never))).rejects.toMatchObject({
        code,
        vendorMessage,
      });
    },
  );
});
