import {
  errorReply,
  jsonReply,
  type ScriptedReply,
  startOpenAiCompatibleFake,
  textReply,
} from '@repartee/testing';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import { aiError } from '../../ports/ai-error.ts';
import type { ChatPart, ChatRequest } from '../../ports/chat-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { openAiCompatible } from './vendor.ts';

const { chat, structuredOutput } = openAiCompatible;

const canary = 'sk-canary-1234567890';
const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'You are Camille.' },
    { role: 'user', content: 'Good morning.' },
  ],
  maxOutputTokens: 200,
};
const asked = { ...request, name: 'reading', schema: { type: 'object' }, temperature: 0 };
const never = new AbortController().signal;

const fake = useFreshResource(() => startOpenAiCompatibleFake({ api_key: canary, models: ['small'] }));
const connection = (overrides: Partial<VendorConnection> = {}): VendorConnection => ({
  baseUrl: fake.base_url,
  apiKey: canary,
  model: 'small',
  settings: {},
  timeouts: { firstPartMs: 2000, betweenPartsMs: 2000, totalMs: 20_000 },
  fetch,
  ...overrides,
});

async function parts(stream: AsyncIterable<ChatPart>): Promise<ChatPart[]> {
  const all: ChatPart[] = [];
  for await (const part of stream) all.push(part);
  return all;
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('expected an error, but none was thrown'),
    (thrown) => thrown,
  );
const textOf = (all: readonly ChatPart[]) =>
  all.map((part) => (part.type === 'text' ? part.text : '')).join('');

describe('chat of an OpenAI-compatible server', () => {
  it('the chat of an OpenAI-compatible server streams text, then usage, then `finish`', async () => {
    fake.script(textReply('All right. Thursday, then.'));
    const all = await parts(chat(connection()).stream(request, never));
    expect(textOf(all)).toBe('All right. Thursday, then.');
    expect(all.slice(-2)).toMatchObject([
      { type: 'usage', usage: { inputTokens: 42, outputTokens: 7 } },
      { type: 'finish', reason: 'stop', model: 'small', vendorRequestId: 'chatcmpl-fake' },
    ]);
    expect(fake.requests[0]?.body).toMatchObject({
      max_tokens: 200,
      stream_options: { include_usage: true },
      messages: [{ role: 'system', content: 'You are Camille.' }, { role: 'user' }],
    });
  });

  it('R-SES-2 the first answer with `</think>` but no `<think>` throws `cut-short`, and the next such answer is parsed', async () => {
    const unopened: ScriptedReply = {
      kind: 'say',
      chunks: ['I must not write [WIN] yet…</th', 'ink>', 'No.'],
    };
    fake.script(unopened, unopened);
    const port = chat(connection());
    expect(await failure(parts(port.stream(request, never)))).toMatchObject({ code: 'cut-short' });
    const second = await parts(port.stream(request, never));
    expect(textOf(second).trim()).toBe('No.');
    expect(second.some(({ type }) => type === 'reasoning')).toBe(true);
  });

  const unfinished = `data: ${JSON.stringify({ id: 'a', model: 'small', choices: [{ index: 0, delta: { content: 'It ' } }] })}\n\n`;
  it.each<[string, ScriptedReply, object]>([
    ['429 without credit', errorReply(429, '', 'insufficient_quota'), { code: 'out-of-credit' }],
    ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, { code: 'request-refused' }],
    [
      'an end without a finish reason',
      { kind: 'raw', status: 200, content_type: 'text/event-stream', body: unfinished },
      { code: 'cut-short' },
    ],
  ])(
    'the chat of an OpenAI-compatible server throws an `AiError` if the server sends %s',
    async (...[, reply, expected]) => {
      fake.script(reply);
      const thrown = await failure(parts(chat(connection()).stream(request, never)));
      expect(thrown).toMatchObject({ kind: 'ai-error', ...expected });
    },
  );

  it('the chat of an OpenAI-compatible server throws the `AiError` `address-refused` if `fetch` throws it', async () => {
    const refusing = () => Promise.reject(aiError('address-refused'));
    const port = chat(connection({ fetch: refusing }));
    expect(await failure(parts(port.stream(request, never)))).toMatchObject({ code: 'address-refused' });
  });
});

describe('structured output of an OpenAI-compatible server', () => {
  it('structured output is the JSON object in the model’s answer, with the usage of the call', async () => {
    fake.script(jsonReply({ score: 4 }));
    expect(await structuredOutput(connection()).generate(asked, never)).toMatchObject({
      value: { score: 4 },
      usage: { inputTokens: 42, outputTokens: 7 },
      reason: 'stop',
      model: 'small',
    });
    expect(fake.requests[0]?.body.response_format?.type).toBe('json_schema');
  });

  it('once a server has refused a JSON schema, structured output is parsed from the JSON object in the answer’s text', async () => {
    fake.script(errorReply(400, 'response_format is not supported'), textReply('Here: {"score": 4} Done.'));
    const port = structuredOutput(connection());
    expect((await port.generate(asked, never)).value).toEqual({ score: 4 });
    fake.script(jsonReply({ score: 5 }));
    await port.generate(asked, never);
    expect(fake.requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      undefined,
      undefined,
    ]);
  });

  it('structured output is not requested again without a schema if the prompt is too long', async () => {
    fake.script(errorReply(400, '', 'context_length_exceeded'), jsonReply({ score: 4 }));
    const thrown = await failure(structuredOutput(connection()).generate(asked, never));
    expect(thrown).toMatchObject({ code: 'context-too-long', retryable: false });
    expect(fake.requests).toHaveLength(1);
  });

  it('a request for structured output throws `answer-unusable` if the model’s answer contains no JSON', async () => {
    fake.script(textReply('I would rather not.'));
    const thrown = await failure(structuredOutput(connection()).generate(asked, never));
    expect(thrown).toMatchObject({ code: 'answer-unusable' });
  });
});
