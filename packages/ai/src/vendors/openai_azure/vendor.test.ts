import { startOpenAiAzureFake } from '@repartee/testing/vendor-fakes/openai_azure';
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
import { openAiAzure } from './vendor.ts';

const never = new AbortController().signal;
const settings = { api_version: '2025-03-01-preview' };
const fake = useFreshResource(() => startOpenAiAzureFake({ apiKey: canaryKey }));

describe('the Azure OpenAI adapter', () => {
  it('R-VOICE-3 the Azure OpenAI adapter sends every request to the deployment, with the API version', async () => {
    const connection = connectionTo(fake, { settings }, { model: 'gpt-4o-transcribe' });
    await collected(openAiAzure.chat(connection).stream(chatRequest, never));
    await openAiAzure.structuredOutput(connection).generate(structuredRequest, never);
    await collected(openAiAzure.speech(connection).speak(speechRequest, never));
    await collected(openAiAzure.transcription(connection).transcribe(transcriptionRequest, never));
    const deployment = '/openai/deployments/gpt-4o-transcribe';
    expect(fake.requests.map(({ path }) => path)).toEqual([
      `${deployment}/chat/completions`,
      `${deployment}/chat/completions`,
      `${deployment}/audio/speech`,
      `${deployment}/audio/transcriptions`,
    ]);
    for (const { query, headers } of fake.requests) {
      expect(query.get('api-version')).toBe(settings.api_version);
      expect(headers['api-key']).toBe(canaryKey);
      expect(headers.authorization).toBeUndefined();
    }
  });

  it.each(['', '/openai', '/openai/v1'])(
    'the Azure OpenAI adapter finds the deployment if the configured base URL ends in %j',
    async (end) => {
      const connection = connectionTo(fake, { settings }, { model: 'chat', baseUrl: fake.baseUrl + end });
      await collected(openAiAzure.chat(connection).stream(chatRequest, never));
      expect(fake.requests[0]?.path).toBe('/openai/deployments/chat/chat/completions');
    },
  );
});
