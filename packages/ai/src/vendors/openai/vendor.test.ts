import { parseJsonBody } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import {
  canaryKey,
  chatRequest,
  collected,
  connectionTo,
  speechRequest,
  structuredRequest,
  transcriptionRequest,
} from '../vendors-under-test.fixture.ts';
import { openAi } from './vendor.ts';

const never = new AbortController().signal;
const fake = useFreshResource(() => startOpenAiFake({ apiKey: canaryKey }));
const connection = (model: string) => connectionTo(fake, {}, { model });

describe('the OpenAI adapter', () => {
  it('the OpenAI adapter tells OpenAI not to store a streamed response', async () => {
    const parts = await collected(openAi.chat(connection('gpt-4.1-mini')).stream(chatRequest, never));
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    expect(text).toBe('All right. Thursday, then.');
    expect(parts.slice(-2)).toMatchObject([
      { type: 'usage', usage: { inputTokens: 42, cachedInputTokens: 12, outputTokens: 7 } },
      { type: 'finish', reason: 'stop', model: 'gpt-4.1-mini', vendorRequestId: 'req_fake' },
    ]);
    const [request] = fake.requests;
    expect(request?.path).toBe('/v1/responses');
    expect(request && parseJsonBody(request)).toMatchObject({
      store: false,
      stream: true,
      max_output_tokens: 200,
    });
  });

  it('the OpenAI adapter requests JSON with a schema', async () => {
    const answer = await openAi
      .structuredOutput(connection('gpt-4.1-mini'))
      .generate(structuredRequest, never);
    expect(answer).toMatchObject({ value: { score: 4 }, usage: { inputTokens: 42, outputTokens: 7 } });
    const [request] = fake.requests;
    expect(request && parseJsonBody(request).text.format).toMatchObject({
      type: 'json_schema',
      name: 'reading',
      schema: structuredRequest.schema,
    });
  });

  it.each(['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts'])(
    'R-VOICE-3 the OpenAI adapter converts text to speech with the model %s',
    async (model) => {
      const port = openAi.speech(connection(model));
      expect((await collected(port.speak(speechRequest, never))).at(-1)).toMatchObject({ type: 'finish' });
      expect(fake.requests[0] && parseJsonBody(fake.requests[0])).toEqual({
        model,
        input: speechRequest.text,
        voice: 'alloy',
        response_format: 'mp3',
      });
      const ids = (await port.listVoices?.(never))?.map(({ id }) => id) ?? [];
      expect(ids).toContain('alloy');
      expect(ids.includes('marin')).toBe(model === 'gpt-4o-mini-tts');
    },
  );

  it('the OpenAI adapter streams the text of a gpt-4o transcription and reports the billed tokens', async () => {
    const port = openAi.transcription(connection('gpt-4o-transcribe'));
    const parts = await collected(port.transcribe(transcriptionRequest, never));
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.text] : []));
    expect(deltas.length).toBeGreaterThan(3);
    expect(parts.at(-1)).toMatchObject({
      type: 'finish',
      text: deltas.join(''),
      usage: { inputTokens: 14, outputTokens: 9, audioSeconds: 3 },
    });
  });

  it('the OpenAI adapter transcribes with Whisper and reports the detected language and the billed seconds', async () => {
    const port = openAi.transcription(connection('whisper-1'));
    expect(
      await collected(port.transcribe({ ...transcriptionRequest, language: null }, never)),
    ).toMatchObject([{ type: 'finish', language: 'en', usage: { audioSeconds: 3, inputTokens: null } }]);
  });
});
