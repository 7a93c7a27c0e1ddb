import { describe, expect, it } from 'vitest';
import type { ServerLack } from '../ports/vendor.ts';
import {
  type Answers,
  never,
  place,
  plain,
  refusedParameter,
  refusing,
  servedBy,
  streamOf,
} from './independent-servers.fixture.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';
import { openAiRealtime } from './openai_realtime/vendor.ts';
import { collected, connectionTo, structuredRequest } from './vendors-under-test.fixture.ts';

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

describe.each([
  ['chat completions', openAiCompatible],
  ['Azure', openAiAzure],
] as const)('a server with %s that refuses the limits of a JSON schema', (_, vendor) => {
  it.each([
    "Invalid schema for response_format 'score': In context=('properties','why'), 'maxLength' is not permitted.",
    'The provided JSON schema contains features not supported by xgrammar.',
    'failed to parse grammar',
  ])('is asked again without them, learnt once: %s', async (message) => {
    const answer = refusing(200, {
      id: 'c',
      model: 'any',
      choices: [{ index: 0, message: { role: 'assistant', content: '{"score":4}' }, finish_reason: 'stop' }],
    });
    const { connection, bodies } = servedBy(refusedParameter(message), answer, answer);
    const lacks = new Set<ServerLack>();
    const output = vendor.structuredOutput({ ...connection, lacks });
    const schema = {
      type: 'object',
      properties: { why: { type: 'string', maxLength: 80 } },
      required: ['why'],
    };
    for (let count = 0; count < 2; count += 1)
      expect((await output.generate({ ...structuredRequest, schema }, never)).value).toEqual({ score: 4 });
    expect(bodies.map((body) => JSON.stringify(body).includes('maxLength'))).toEqual([true, false, false]);
    expect(bodies.every(({ response_format }) => JSON.stringify(response_format).includes('"why"'))).toBe(
      true,
    );
    expect([...lacks]).toEqual(['schema_limits']);
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

describe('B21 a server that refuses the system role', () => {
  const refusals = [
    ['in a 400', refusing(400, { error: { message: 'System role not supported', code: 400 } })],
    [
      'in a 500 of its chat template',
      refusing(500, {
        error: { message: 'Conversation roles must alternate user/assistant/user/assistant/...' },
      }),
    ],
  ] as const;
  const messages = [
    { role: 'system', content: 'You are Camille.' },
    { role: 'user', content: 'Good morning.' },
  ] as const;

  it.each(refusals)('is asked again without it, %s, and then always', async (_, refusal) => {
    const { connection, bodies } = servedBy(refusal, streamOf(plain), streamOf(plain));
    const lacks = new Set<ServerLack>();
    const chat = openAiCompatible.chat({ ...connection, lacks });
    const ask = () => collected(chat.stream({ messages, maxOutputTokens: 20 }, never));
    await ask();
    await ask();
    const user = { role: 'user', content: 'You are Camille.\n\nGood morning.' };
    expect(bodies.map(({ messages: sent }) => sent)).toEqual([messages, [user], [user]]);
    expect([...lacks]).toEqual(['system_role']);
  });

  it('gets the instructions in a message of their own before a conversation that the persona begins', async () => {
    const { connection, bodies } = servedBy(refusals[0][1], streamOf(plain));
    const said = [
      { role: 'system', content: 'You are Camille.' },
      { role: 'assistant', content: 'Yes?' },
    ] as const;
    await collected(openAiCompatible.chat(connection).stream({ messages: said, maxOutputTokens: 20 }, never));
    expect(bodies[1]?.messages).toEqual([{ role: 'user', content: 'You are Camille.' }, said[1]]);
  });

  it('is asked for JSON without the role and without the schema, learnt once', async () => {
    const answer = refusing(200, {
      id: 'c',
      model: 'any',
      choices: [{ index: 0, message: { role: 'assistant', content: '{"score":4}' }, finish_reason: 'stop' }],
    });
    const { connection, bodies } = servedBy(
      refusals[0][1],
      refusedParameter("'response_format.type' must be text"),
      answer,
      answer,
    );
    const lacks = new Set<ServerLack>();
    const output = openAiCompatible.structuredOutput({ ...connection, lacks });
    expect(await output.generate({ ...structuredRequest, messages }, never)).toMatchObject({
      value: { score: 4 },
    });
    await output.generate({ ...structuredRequest, messages }, never);
    expect([...lacks].sort()).toEqual(['json_schema', 'system_role']);
    expect(bodies.at(-1)).not.toHaveProperty('response_format');
    expect(JSON.stringify(bodies.at(-1)?.messages)).not.toContain('"system"');
  });
});
