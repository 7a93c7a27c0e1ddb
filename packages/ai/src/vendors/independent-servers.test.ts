import { describe, expect, it } from 'vitest';
import { openAi } from './openai/vendor.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';
import { openAiRealtime } from './openai_realtime/vendor.ts';
import {
  canaryKey,
  chatRequest,
  collected,
  connectionTo,
  structuredRequest,
} from './vendors-under-test.fixture.ts';

// The tests in this file send responses that the published protocols allow but that our own fake servers never send.
const never = new AbortController().signal;
const place = { baseUrl: 'http://vendor/v1' };
const inPieces = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};

type Answers = readonly (() => Response)[];

/**
 * Returns a connection to a fake server that answers each request with the next of `answers`, and repeats the last one.
 */
function servedBy(...answers: Answers) {
  const bodies: Record<string, unknown>[] = [];
  const serve: typeof fetch = async (_, init) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)];
    bodies.push(JSON.parse(String(init?.body)));
    return answer?.() ?? Response.error();
  };
  return { bodies, connection: connectionTo(place, {}, { fetch: serve, model: 'any' }) };
}
const streamOf =
  (text: string, size = 4096, headers: Record<string, string> = {}) =>
  () =>
    new Response(inPieces(text, size), { headers: { 'content-type': 'text/event-stream', ...headers } });
const eventsOf = (chunks: readonly unknown[], end = 'data: [DONE]\n\n'): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('') + end;
const refusing = (status: number, body: unknown) => () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const refusedParameter = (message: string) =>
  refusing(400, { error: { message, type: 'invalid_request_error', param: null, code: null } });

const said = (delta: object | null, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'served-model',
  choices: [{ index: 0, delta, finish_reason }],
});
const text = 'Été : « 5 € », 日本語 🙂.';
const usual = [said({ role: 'assistant', content: '' }), said({ content: text }), said({}, 'stop')];
const plain = eventsOf(usual);

async function reply(vendor: typeof openAiCompatible.chat, ...answers: Answers) {
  const { connection, bodies } = servedBy(...answers);
  const parts = await collected(vendor(connection).stream(chatRequest, never));
  const finish = parts.find((part) => part.type === 'finish');
  const usage = parts.find((part) => part.type === 'usage')?.usage;
  const answer = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const reasoning = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
  return { text: answer, reasoning, finish, usage, bodies };
}

describe.each([
  ['openai_compatible', openAiCompatible.chat],
  ['openai_azure', openAiAzure.chat],
] as const)('B-5 chat completions of %s', (_, chat) => {
  it.each([
    ['lines that end in CR LF', plain.replaceAll('\n', '\r\n')],
    [
      'comments and other fields',
      `: keep-alive\n\nretry: 500\n\n${plain.replaceAll('data:', 'id: 1\ndata:')}`,
    ],
    ['data of several lines', plain.replaceAll(',"object"', ',\ndata: "object"')],
    ['no space behind data:', plain.replaceAll('data: ', 'data:')],
    ['a byte order mark', `\uFEFF${plain}`],
    ['no [DONE]', eventsOf(usual, '')],
    ['an error that is null', eventsOf(usual.map((chunk) => ({ ...chunk, error: null })))],
    ['usage that is null in each chunk', eventsOf(usual.map((chunk) => ({ ...chunk, usage: null })))],
    [
      'finish reasons that are empty',
      eventsOf(
        usual.map((chunk) => ({
          ...chunk,
          choices: chunk.choices.map((choice) => ({ ...choice, finish_reason: choice.finish_reason ?? '' })),
        })),
      ),
    ],
    ['chunks without choices', eventsOf([{ id: 'a', model: 'served-model' }, ...usual, { choices: null }])],
    ['a delta that is null', eventsOf([...usual.slice(0, 2), said(null, 'stop')])],
    [
      'content, refusal and tool calls that are null',
      eventsOf([
        said({ role: 'assistant', content: null, refusal: null, tool_calls: null, function_call: null }),
        ...usual.slice(1),
      ]),
    ],
    ['empty tool calls', eventsOf([said({ content: '', tool_calls: [] }), ...usual.slice(1)])],
    ['content in parts', eventsOf([said({ content: [{ type: 'text', text }] }), said({}, 'stop')])],
  ])('a chat completion is parsed if it contains %s', async (_, stream) => {
    const { text: answer, finish } = await reply(chat, streamOf(stream));
    expect([answer, finish]).toMatchObject([text, { reason: 'stop', model: 'served-model' }]);
  });

  it.each([1, 2, 3, 7])(
    'a chat completion is parsed if it arrives in chunks of %i bytes, which split characters',
    async (size) => {
      expect((await reply(chat, streamOf(plain, size))).text).toBe(text);
    },
  );

  it.each([
    [
      'beside the finish reason',
      [...usual.slice(0, 2), { ...said({}, 'stop'), usage: { prompt_tokens: 9, completion_tokens: 3 } }],
    ],
    [
      'in a chunk without choices behind it',
      [
        ...usual,
        {
          ...said({}),
          choices: [],
          usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12, prompt_tokens_details: null },
        },
      ],
    ],
    [
      'in every chunk',
      usual.map((chunk, index) => ({ ...chunk, usage: { prompt_tokens: 9, completion_tokens: index + 1 } })),
    ],
  ])('a chat completion has the usage if the server sends it %s', async (_, chunks) => {
    const { usage } = await reply(chat, streamOf(eventsOf(chunks)));
    expect(usage).toMatchObject({ inputTokens: 9, outputTokens: 3 });
  });

  it('a chat completion has no usage if the server reports none', async () => {
    const { usage } = await reply(chat, streamOf(plain));
    expect(usage).toMatchObject({ inputTokens: null, outputTokens: null });
  });

  it('a chat completion has its reasoning separated from the text, whichever of two fields the server uses', async () => {
    for (const field of ['reasoning_content', 'reasoning']) {
      const chunks = [said({ [field]: 'Hm.' }), ...usual];
      expect(await reply(chat, streamOf(eventsOf(chunks)))).toMatchObject({ reasoning: 'Hm.', text });
    }
  });

  it('a chat completion ends with the finish reason `content-filter` if the model refuses', async () => {
    const chunks = [said({ role: 'assistant', refusal: 'I cannot.' }), said({}, 'stop')];
    expect((await reply(chat, streamOf(eventsOf(chunks)))).finish).toMatchObject({
      reason: 'content-filter',
    });
  });

  it('a chat completion has the name of its model although Azure sends a chunk about content filters first', async () => {
    const prelude = {
      id: '',
      model: '',
      object: '',
      created: 0,
      choices: [],
      prompt_filter_results: [{ prompt_index: 0 }],
    };
    const stream = streamOf(eventsOf([prelude, ...usual]), 4096, { 'apim-request-id': 'req-1' });
    expect((await reply(chat, stream)).finish).toMatchObject({
      model: 'served-model',
      vendorRequestId: 'req-1',
    });
  });

  it('once a server has refused `max_tokens`, `temperature` and `stream_options`, all chat requests leave them out', async () => {
    const { connection, bodies } = servedBy(
      refusedParameter(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
      refusedParameter("Unsupported value: 'temperature' does not support 0.5 with this model."),
      refusing(422, { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] }),
      streamOf(plain),
    );
    const port = chat(connection);
    const asked = { ...chatRequest, temperature: 0.5 };
    await collected(port.stream(asked, never));
    await collected(port.stream(asked, never));
    expect(bodies).toHaveLength(5);
    expect(bodies[0]).toMatchObject({ max_tokens: 200, temperature: 0.5 });
    for (const body of bodies.slice(3)) {
      expect(body).toMatchObject({ max_completion_tokens: 200 });
      for (const name of ['max_tokens', 'temperature', 'stream_options'])
        expect(body).not.toHaveProperty(name);
    }
  });

  it('a chat completion is requested only once if the server’s error names a parameter that the request did not contain', async () => {
    const { connection, bodies } = servedBy(refusedParameter('temperature is fine, your prompt is not'));
    await expect(collected(chat(connection).stream(chatRequest, never))).rejects.toMatchObject({
      code: 'request-refused',
    });
    expect(bodies).toHaveLength(1);
  });

  it('a chat completion fails with the server’s error if the server sends JSON with status 200 instead of a stream', async () => {
    const error = { message: `The model is overloaded, ${canaryKey}.`, code: 'rate_limit_exceeded' };
    const thrown = await reply(chat, refusing(200, { error })).catch((failure) => failure);
    expect(thrown).toMatchObject({ code: 'rate-limited', vendorMessage: 'The model is overloaded, ….' });
  });
});

describe('B-5 responses of the OpenAI Responses API', () => {
  const base = { id: 'resp_1', object: 'response', created_at: 1, model: 'gpt-x', output: [] };
  const part = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  const usage = { input_tokens: 9, output_tokens: 3, total_tokens: 12 };
  const created = {
    type: 'response.created',
    sequence_number: 0,
    response: { ...base, status: 'in_progress' },
  };
  const completed = {
    type: 'response.completed',
    sequence_number: 9,
    response: { ...base, status: 'completed', usage },
  };
  const delta = { type: 'response.output_text.delta', ...part, sequence_number: 3, delta: text };
  const added = {
    type: 'response.output_item.added',
    output_index: 0,
    item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] },
  };

  it('a streamed OpenAI response is parsed if it has unknown events, no [DONE], and characters split between chunks', async () => {
    const events = [created, { type: 'response.queued' }, { type: 'keepalive' }, added, delta, completed];
    for (const end of ['', 'data: [DONE]\n\n'])
      expect(await reply(openAi.chat, streamOf(eventsOf(events, end), 3))).toMatchObject({
        text,
        usage: { inputTokens: 9, outputTokens: 3 },
        finish: { reason: 'stop', model: 'gpt-x', vendorRequestId: 'resp_1' },
      });
  });

  it('a streamed OpenAI response is parsed if a server leaves out the events that announce the text', async () => {
    expect(await reply(openAi.chat, streamOf(eventsOf([created, delta, completed])))).toMatchObject({ text });
  });

  it('a streamed OpenAI response ends with the finish reason `content-filter` if the model refuses', async () => {
    const refused = { type: 'response.refusal.delta', ...part, sequence_number: 3, delta: 'I cannot.' };
    const done = { type: 'response.refusal.done', ...part, sequence_number: 4, refusal: 'I cannot.' };
    const { finish } = await reply(
      openAi.chat,
      streamOf(eventsOf([created, added, refused, done, completed])),
    );
    expect(finish).toMatchObject({ reason: 'content-filter' });
  });

  it('chat completions replace the Responses API, now and in later calls, if a gateway has no Responses API', async () => {
    const { connection, bodies } = servedBy(refusing(404, { detail: 'Not Found' }), streamOf(plain));
    const port = openAi.chat(connection);
    for (const _ of [1, 2])
      expect(await collected(port.stream(chatRequest, never))).toContainEqual({ type: 'text', text });
    expect(bodies.map((body) => 'messages' in body)).toEqual([false, true, true]);
  });

  it('chat completions do not replace the Responses API if the error says that the model is unknown', async () => {
    const { connection, bodies } = servedBy(
      refusing(404, { error: { code: 'model_not_found', message: '' } }),
    );
    await expect(collected(openAi.chat(connection).stream(chatRequest, never))).rejects.toMatchObject({
      code: 'model-unknown',
    });
    expect(bodies).toHaveLength(1);
  });

  it('an OpenAI response is requested again without `temperature` if the model refuses that parameter', async () => {
    const { connection, bodies } = servedBy(
      refusedParameter("Unsupported parameter: 'temperature' is not supported with this model."),
      streamOf(eventsOf([created, added, delta, completed])),
    );
    await collected(openAi.chat(connection).stream({ ...chatRequest, temperature: 0.5 }, never));
    expect(bodies.map((body) => 'temperature' in body)).toEqual([true, false]);
  });
});

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

  it('structured output is parsed without usage, and with usage that has no total', async () => {
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

describe('B-5 error responses of servers', () => {
  it.each([
    ['an object', 401, { error: { message: 'Wrong key.' } }, 'key-refused', 'Wrong key.'],
    [
      'a text',
      404,
      { error: "model 'x' not found, try pulling it first" },
      'model-unknown',
      "model 'x' not found, try pulling it first",
    ],
    [
      'a list',
      400,
      [{ error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }],
      'request-refused',
      'API key not valid.',
    ],
    [
      'a flat object',
      400,
      { object: 'error', message: 'Too long.', type: 'BadRequestError', code: 400 },
      'request-refused',
      'Too long.',
    ],
    [
      'a list of details',
      422,
      { detail: [{ loc: ['body', 'model'], msg: 'Field required', type: 'missing' }] },
      'request-refused',
      'Field required',
    ],
    ['a list of errors', 429, { errors: [{ message: 'Slow down.' }] }, 'rate-limited', 'Slow down.'],
    ['plain text', 503, 'upstream connect error', 'server-failed', 'upstream connect error'],
    ['nothing', 500, '', 'server-failed', null],
    [
      'an unknown model with status 400',
      400,
      { error: { message: 'The model `x` does not exist', code: 'model_not_found' } },
      'model-unknown',
      'The model `x` does not exist',
    ],
    [
      'an operation that an Azure deployment lacks',
      400,
      {
        error: {
          code: 'OperationNotSupported',
          message: 'The chatCompletion operation does not work with the specified model, whisper.',
        },
      },
      'capability-missing',
      'The chatCompletion operation does not work with the specified model, whisper.',
    ],
  ] as const)(
    'the error response of a server is parsed if it is %s',
    async (_, status, body, code, vendorMessage) => {
      for (const chat of [openAiCompatible.chat, openAiAzure.chat, openAi.chat]) {
        const thrown = await reply(chat, refusing(status, body)).catch((failure) => failure);
        expect(thrown).toMatchObject({ kind: 'ai-error', code, status, vendorMessage });
      }
    },
  );
});
