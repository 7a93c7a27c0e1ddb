import { describe, expect, it } from 'vitest';
import { openAi } from '../openai/vendor.ts';
import { openAiCompatible } from '../openai_compatible/vendor.ts';
import { canaryKey, chatRequest, collected, connectionTo } from '../vendors-under-test.fixture.ts';

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
