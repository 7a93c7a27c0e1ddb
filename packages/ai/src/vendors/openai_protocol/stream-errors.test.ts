import { describe, expect, it } from 'vitest';
import { openAi } from '../openai/vendor.ts';
import { openAiCompatible } from '../openai_compatible/vendor.ts';
import {
  canaryKey,
  chatRequest,
  collected,
  connectionTo,
  structuredRequest,
  transcriptionRequest,
} from '../vendors-under-test.fixture.ts';

const never = new AbortController().signal;
const begun = { id: 'resp_1', object: 'response', created_at: 1, model: 'm', output: [], service_tier: null };

/** Overrides for a connection: `fetch` responds with status 200 and a stream of `events`, such as an error event. */
const streaming = (events: readonly object[]) => ({
  fetch: async () =>
    new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    }),
});
const failureOf = (chat: typeof openAi.chat, events: readonly object[]) =>
  collected(
    chat(connectionTo({ baseUrl: 'http://vendor/v1' }, {}, streaming(events))).stream(chatRequest, never),
  ).then(
    () => expect.fail('expected an error, but none was thrown'),
    (thrown) => thrown,
  );

const codes = [
  ['rate_limit_exceeded', 'rate-limited'],
  ['insufficient_quota', 'out-of-credit'],
  ['context_length_exceeded', 'context-too-long'],
  ['server_error', 'server-failed'],
] as const;

describe.each(codes)('B-5 the error %s inside a stream', (code, expected) => {
  const error = { code, message: `It says ${code} of ${canaryKey}.` };

  it(`the error becomes ${expected} if it arrives in an event of the type response.failed`, async () => {
    const thrown = await failureOf(openAi.chat, [
      { type: 'response.created', sequence_number: 0, response: { ...begun, status: 'in_progress' } },
      { type: 'response.failed', sequence_number: 1, response: { ...begun, status: 'failed', error } },
    ]);
    expect(thrown).toMatchObject({ kind: 'ai-error', code: expected });
    expect(JSON.stringify(thrown)).not.toContain(canaryKey);
  });

  it(`the error becomes ${expected} if it arrives in an event of the type error`, async () => {
    const thrown = await failureOf(openAi.chat, [
      { type: 'response.created', sequence_number: 0, response: { ...begun, status: 'in_progress' } },
      { type: 'error', sequence_number: 1, param: null, ...error },
    ]);
    expect(thrown).toMatchObject({ kind: 'ai-error', code: expected });
  });

  it(`the error becomes ${expected} if it arrives in a chunk of a chat completion`, async () => {
    const thrown = await failureOf(openAiCompatible.chat, [{ error: { ...error, type: 'error' } }]);
    expect(thrown).toMatchObject({ kind: 'ai-error', code: expected });
    expect(JSON.stringify(thrown)).not.toContain(canaryKey);
  });
});

describe('a stream that is not only chunks of an answer', () => {
  const events = (...lines: readonly string[]) => ({
    fetch: async () =>
      new Response(lines.map((line) => `data: ${line}\n\n`).join(''), {
        headers: { 'content-type': 'text/event-stream' },
      }),
  });
  const json = (status: number, body: object) => ({
    fetch: async () =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  });
  const chunk = JSON.stringify({ choices: [{ delta: { content: 'I am here.' } }] });
  const stop = JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] });
  const parts = (overrides: Parameters<typeof connectionTo>[2]) => {
    const connection = connectionTo({ baseUrl: 'http://vendor/v1' }, {}, overrides);
    return collected(openAiCompatible.chat(connection).stream(chatRequest, never));
  };
  const textIn = (all: Awaited<ReturnType<typeof parts>>) =>
    all.map((part) => (part.type === 'text' ? part.text : '')).join('');

  it.each([': OPENROUTER PROCESSING', '', '[ping]', '{"choices":["odd"]}'])(
    'B17 the event %j is skipped',
    async (event) => {
      expect(textIn(await parts(events(event, chunk, event, stop, '[DONE]')))).toBe('I am here.');
    },
  );

  it('B17 events without any chunk are no answer', async () => {
    await expect(parts(events('[ping]', '[DONE]'))).rejects.toMatchObject({ code: 'answer-unusable' });
  });

  it('B19 a whole completion is used as the answer', async () => {
    const message = { role: 'assistant', content: 'I am whole.' };
    const completion = { model: 'm', choices: [{ message, finish_reason: 'stop' }] };
    expect(textIn(await parts(json(200, completion)))).toBe('I am whole.');
  });

  it('B18 after the first words, the words of the server are kept', async () => {
    const failing = parts(events(chunk, '{"error":{"message":"Compute error."}}'));
    await expect(failing).rejects.toMatchObject({
      code: 'cut-short',
      vendorMessage: 'Compute error.',
    });
  });

  it('B19 a whole completion with its text in parts is used as the answer', async () => {
    const content = [{ type: 'text', text: 'I am whole.' }];
    const completion = { model: 'm', choices: [{ message: { content }, finish_reason: 'stop' }] };
    expect(textIn(await parts(json(200, completion)))).toBe('I am whole.');
  });

  it.each([
    ['{"object":"error","message":"KV cache is full","code":50003}', 'KV cache is full'],
    ['{"detail":"The model has crashed."}', 'The model has crashed.'],
    ['{"error":"Out of memory"}', 'Out of memory'],
  ])(
    'B18 the words of the error event %s are kept, before and after the first words',
    async (event, words) => {
      await expect(parts(events(event))).rejects.toMatchObject({
        code: 'server-failed',
        vendorMessage: words,
      });
      await expect(parts(events(chunk, event))).rejects.toMatchObject({
        code: 'cut-short',
        vendorMessage: words,
      });
    },
  );

  const typed = (type: string, body: string) => ({
    fetch: async () => new Response(body, { headers: { 'content-type': type } }),
  });
  it.each([
    ['text/plain', 'ok', 'text/plain: ok'],
    ['Text/HTML', '<title>Sign in</title>', 'HTML: Sign in'],
    ['text/plain', '<!doctype html><title>Gateway</title>', 'HTML: Gateway'],
    ['application/problem+json', '{"detail":"No capacity"}', 'No capacity'],
    ['text/event-stream', '<!doctype html><title>502 Bad Gateway</title>', 'HTML: 502 Bad Gateway'],
    ['Text/Event-Stream; charset=utf-8', '\n<html><h1>Sign in</h1></html>', 'HTML: Sign in'],
    ['text/event-stream', '{"detail":"No capacity"}', 'No capacity'],
    ['application/json', '<title>Gateway</title>', 'HTML: Gateway'],
  ])('B19 an answer of the type %s that is no stream of events is named: %s', async (type, body, words) => {
    await expect(parts(typed(type, body))).rejects.toMatchObject({
      ...{ code: 'answer-unusable', status: 200, vendorMessage: words },
    });
  });

  it.each(['text/plain', 'application/octet-stream'])('B19 events of the type %s are read', async (type) => {
    expect(textIn(await parts(typed(type, `: hello\n\ndata: ${chunk}\n\ndata: ${stop}\n\n`)))).toBe(
      'I am here.',
    );
  });

  it('B19 an error that is sent as a stream of events keeps its cause', async () => {
    const error = { message: 'Slow down.', code: 'rate_limit_exceeded' };
    await expect(parts(typed('text/event-stream', JSON.stringify({ error })))).rejects.toMatchObject({
      code: 'rate-limited',
      vendorMessage: 'Slow down.',
    });
  });

  it.each(['text/event-stream', 'text/plain'])(
    'B19 a whole completion of the type %s is used as the answer',
    async (type) => {
      const completion = { choices: [{ message: { content: 'I am whole.' }, finish_reason: 'stop' }] };
      expect(textIn(await parts(typed(type, JSON.stringify(completion))))).toBe('I am whole.');
    },
  );

  it('B19 a page instead of a JSON answer, a list of models or a transcript is named', async () => {
    const page = '<!doctype html><title>Sign in</title>';
    const words = { code: 'answer-unusable', vendorMessage: 'HTML: Sign in' };
    for (const type of ['application/json', 'text/event-stream', 'text/html']) {
      const connection = connectionTo({ baseUrl: 'http://vendor/v1' }, {}, typed(type, page));
      await expect(
        openAiCompatible.structuredOutput(connection).generate(structuredRequest, never),
      ).rejects.toMatchObject(words);
      await expect(openAiCompatible.listModels(connection, never)).rejects.toMatchObject(words);
      await expect(
        collected(openAiCompatible.transcription(connection).transcribe(transcriptionRequest, never)),
      ).rejects.toMatchObject(words);
    }
  });

  const filtered = { hate: { filtered: true, severity: 'medium' }, violence: { filtered: false } };
  const ends = [
    [{ finish_reason: 'content_filter', content_filter_results: filtered }, 'hate'],
    [{ finish_reason: 'content_filter', native_finish_reason: 'SAFETY' }, 'SAFETY'],
    [{ finish_reason: 'stop', delta: { refusal: 'I cannot help with that.' } }, 'I cannot help with that.'],
    [{ finish_reason: 'content_filter', content_filter_results: 7 }, undefined],
  ] as const;
  it.each(ends)('B26 the end %j of a stream names what refused the answer: %s', async (end, refusal) => {
    const last = JSON.stringify({ choices: [{ delta: {}, ...end }] });
    const all = await parts(events(chunk, last, '[DONE]'));
    expect(all.at(-1)).toMatchObject({
      type: 'finish',
      reason: 'content-filter',
      ...(refusal && { refusal }),
    });
  });

  it.each(ends)('B26 the JSON answer %j names what refused it: %s', async (end, refusal) => {
    const { delta, ...choice } = { delta: {}, ...end };
    const message = { role: 'assistant', content: null, ...delta };
    const connection = connectionTo(
      { baseUrl: 'http://vendor/v1' },
      {},
      json(200, { choices: [{ message, ...choice }] }),
    );
    await expect(
      openAiCompatible.structuredOutput(connection).generate(structuredRequest, never),
    ).rejects.toMatchObject({ code: 'content-refused', vendorMessage: refusal ?? null });
  });

  it('B26 a content filter is named', async () => {
    const content_filter_result = {
      hate: { filtered: false },
      jailbreak: { filtered: true, detected: true },
    };
    const error = { message: 'Refused.', code: 'content_filter', innererror: { content_filter_result } };
    await expect(parts(json(400, { error }))).rejects.toMatchObject({
      code: 'content-refused',
      vendorMessage: 'Refused. (jailbreak)',
    });
  });
});
