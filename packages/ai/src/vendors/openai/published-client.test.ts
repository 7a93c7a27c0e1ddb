import type { VendorFake } from '@repartee/testing/vendor-fakes/http/vendor-fake';
import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { startOpenAiAzureFake } from '@repartee/testing/vendor-fakes/openai_azure';
import OpenAI, { AzureOpenAI, toFile } from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const apiKey = 'sk-published-client';
const audio = () => toFile(new Uint8Array(4800), 'audio.wav', { type: 'audio/wav' });
let fake: VendorFake;
let client: OpenAI;
beforeEach(async () => {
  fake = await startOpenAiFake({ apiKey });
  client = new OpenAI({ apiKey, baseURL: fake.baseUrl, maxRetries: 0 });
});
afterEach(() => fake.close());

describe('the npm client of OpenAI against the fake server', () => {
  it('the npm client of OpenAI streams a response from the fake server', async () => {
    const stream = client.responses.stream({ model: 'gpt-4.1-mini', input: 'Good morning.' });
    const types: string[] = [];
    for await (const event of stream) types.push(event.type);
    const final = await stream.finalResponse();
    expect(final.output_text).toBe('All right. Thursday, then.');
    expect(final.usage?.total_tokens).toBe(49);
    expect(types[0]).toBe('response.created');
  });

  it('the npm client of OpenAI streams a chat completion from the fake server', async () => {
    const stream = client.chat.completions.stream({
      model: 'gpt-4.1-mini',
      messages: [{ role: 'user', content: 'Good morning.' }],
      stream_options: { include_usage: true },
    });
    expect(await stream.finalContent()).toBe('All right. Thursday, then.');
    expect((await stream.totalUsage()).total_tokens).toBe(49);
  });

  it('the npm client of OpenAI receives speech from the fake server', async () => {
    const response = await client.audio.speech.create({
      model: 'tts-1',
      voice: 'alloy',
      input: 'Good morning.',
      response_format: 'wav',
    });
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
  });

  it('the npm client of OpenAI streams a transcription from the fake server', async () => {
    const stream = await client.audio.transcriptions.create({
      model: 'gpt-4o-transcribe',
      file: await audio(),
      stream: true,
    });
    let text = '';
    for await (const event of stream) if (event.type === 'transcript.text.delta') text += event.delta;
    expect(text).toBe('Good morning, I am calling about my order.');
  });

  it('the npm client of OpenAI lists the models of the fake server', async () => {
    expect((await client.models.list()).data[0]?.id).toBe('gpt-4.1-mini');
    fake.failWith('429');
    await expect(client.models.list()).rejects.toMatchObject({ status: 429, code: 'rate_limit_exceeded' });
  });

  it('the npm client of OpenAI completes a chat with a fake deployment on Azure', async () => {
    const azure = await startOpenAiAzureFake({ apiKey });
    const azureClient = new AzureOpenAI({
      apiKey,
      endpoint: azure.baseUrl,
      apiVersion: '2024-10-21',
      deployment: 'my-deployment',
    });
    const completion = await azureClient.chat.completions.create({
      model: 'my-deployment',
      messages: [{ role: 'user', content: 'Good morning.' }],
    });
    expect(completion.choices[0]?.message.content).toBe('All right. Thursday, then.');
    expect(azure.requests[0]?.path).toBe('/openai/deployments/my-deployment/chat/completions');
    await azure.close();
  });
});
