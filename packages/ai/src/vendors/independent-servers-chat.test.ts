import { describe, expect, it } from 'vitest';
import {
  eventsOf,
  never,
  plain,
  refusedParameter,
  refusing,
  reply,
  said,
  servedBy,
  streamOf,
  text,
  usual,
} from './independent-servers.fixture.ts';
import { openAi } from './openai/vendor.ts';
import { openAiAzure } from './openai_azure/vendor.ts';
import { openAiCompatible } from './openai_compatible/vendor.ts';
import { canaryKey, chatRequest, collected } from './vendors-under-test.fixture.ts';

// The published protocols allow the responses in this file, but our own fake servers never send them.

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

  it.each([1, 2, 3, 7])('a chat completion is parsed if it arrives in chunks of %i bytes', async (size) => {
    expect((await reply(chat, streamOf(plain, size))).text).toBe(text);
  });

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
  ])(
    'a chat completion contains the token usage if the server reports the number of tokens %s',
    async (_, chunks) => {
      const { usage } = await reply(chat, streamOf(eventsOf(chunks)));
      expect(usage).toMatchObject({ inputTokens: 9, outputTokens: 3 });
    },
  );

  it('a chat completion has no usage if the server reports none', async () => {
    const { usage } = await reply(chat, streamOf(plain));
    expect(usage).toMatchObject({ inputTokens: null, outputTokens: null });
  });

  it('reasoning in the field `reasoning_content` or `reasoning` is separated from the text', async () => {
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

  it('the model name of a chat completion is found even if Azure’s first chunk has an empty name', async () => {
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

  it('once a server has refused parameters such as `max_tokens`, later chat requests leave out these parameters', async () => {
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

  it('a chat request is not repeated if the server’s error names a parameter that was not sent', async () => {
    const { connection, bodies } = servedBy(refusedParameter('temperature is fine, your prompt is not'));
    await expect(collected(chat(connection).stream(chatRequest, never))).rejects.toMatchObject({
      code: 'request-refused',
    });
    expect(bodies).toHaveLength(1);
  });

  it('a chat completion fails with the server’s error if the server sends JSON instead of a stream', async () => {
    const error = { message: `The model is overloaded, ${canaryKey}.`, code: 'rate_limit_exceeded' };
    const thrown = await reply(chat, refusing(200, { error })).catch((failure) => failure);
    expect(thrown).toMatchObject({ code: 'rate-limited', vendorMessage: 'The model is overloaded, ….' });
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
