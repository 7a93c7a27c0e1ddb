import { describe, expect, it } from 'vitest';
import {
  type Answers,
  never,
  place,
  refusedParameter,
  refusing,
  servedBy,
} from './independent-servers.fixture.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';
import { openAiRealtime } from './openai_realtime/vendor.ts';
import { connectionTo, structuredRequest } from './vendors-under-test.fixture.ts';

// The published protocols allow the responses in this file, but our own fake servers never send them.

describe.each([
  ['openai_compatible', openAiCompatible],
  ['openai_azure', openAiAzure],
] as const)('B-5 structured output of %s', (_, vendor) => {
  const whole = (message: object, more: object = {}) =>
    refusing(200, {
      id: 'c',
      model: 'served-model',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      ...more,
    });
  const generate = (...answers: Answers) => {
    const { connection, bodies } = servedBy(...answers);
    const output = vendor
      .structuredOutput(connection)
      .generate({ ...structuredRequest, temperature: 0 }, never);
    return { output, bodies };
  };

  it.each([
    ['in a fence', { role: 'assistant', content: '```json\n{"score":4}\n```' }],
    ['in parts', { role: 'assistant', content: [{ type: 'text', text: '{"score":4}' }] }],
    [
      'beside nulls',
      { role: 'assistant', content: '{"score":4}', refusal: null, tool_calls: null, audio: null },
    ],
  ])('structured output is parsed if the server sends it %s', async (_, message) => {
    expect(await generate(whole(message)).output).toMatchObject({ value: { score: 4 } });
  });

  it('structured output is parsed if the server reports no usage or an incomplete usage', async () => {
    const message = { role: 'assistant', content: '{"score":4}' };
    const unknown = await generate(whole(message)).output;
    expect(unknown.usage).toMatchObject({ inputTokens: null, outputTokens: null });
    const usage = { prompt_tokens: 9, completion_tokens: 3 };
    expect((await generate(whole(message, { usage })).output).usage).toMatchObject({ inputTokens: 9 });
  });

  it('structured output is requested again without each parameter that the server refuses', async () => {
    const { output, bodies } = generate(
      refusedParameter("Use 'max_completion_tokens' instead."),
      refusedParameter("'temperature' is not supported"),
      refusedParameter("'response_format.type' must be text"),
      whole({ role: 'assistant', content: '{"score":4}' }),
    );
    expect((await output).value).toEqual({ score: 4 });
    expect(Object.keys(bodies.at(-1) ?? {}).sort()).toEqual(['max_completion_tokens', 'messages', 'model']);
  });
});

describe('B-5 the list of models', () => {
  const listed = (
    body: unknown,
    vendor: typeof openAiCompatible | typeof openAiRealtime = openAiCompatible,
  ) => {
    const serve = { fetch: async () => Response.json(body) };
    return vendor.listModels(connectionTo(place, {}, serve), never);
  };

  it('the list of models is empty if the server has no model', async () => {
    expect(await listed({ object: 'list', data: null })).toEqual([]);
  });

  it('the list of models contains the context window of a model if the server reports it', async () => {
    const data = [
      { id: 'a', max_model_len: 8192 },
      { id: 'b', context_length: 4096 },
      { id: 'c', max_model_len: null },
    ];
    expect((await listed({ data })).map(({ contextWindow }) => contextWindow)).toEqual([8192, 4096, null]);
  });

  it('the list of models contains only realtime models if the provider kind is openai_realtime', async () => {
    const data = ['gpt-4.1', 'gpt-realtime', 'gpt-realtime-mini'].map((id) => ({ id }));
    expect((await listed({ data }, openAiRealtime)).map(({ id }) => id)).toEqual([
      'gpt-realtime',
      'gpt-realtime-mini',
    ]);
  });
});
