import type { openAiCompatible } from './openai_compatible/vendor.ts';
import { chatRequest, collected, connectionTo } from './vendors-under-test.fixture.ts';

export const never = new AbortController().signal;
export const place = { baseUrl: 'http://vendor/v1' };
const inPieces = (text: string, size: number): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
};

export type Answers = readonly (() => Response)[];

/** Returns a connection whose `fetch` returns `answers` in order and repeats the last. Records the request bodies. */
export function servedBy(...answers: Answers) {
  const bodies: Record<string, unknown>[] = [];
  const serve: typeof fetch = async (_, init) => {
    const answer = answers[Math.min(bodies.length, answers.length - 1)];
    bodies.push(JSON.parse(String(init?.body)));
    return answer?.() ?? Response.error();
  };
  return { bodies, connection: connectionTo(place, {}, { fetch: serve, model: 'any' }) };
}
export const streamOf =
  (text: string, size = 4096, headers: Record<string, string> = {}) =>
  () =>
    new Response(inPieces(text, size), { headers: { 'content-type': 'text/event-stream', ...headers } });
export const eventsOf = (chunks: readonly unknown[], end = 'data: [DONE]\n\n'): string =>
  chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('') + end;
export const refusing = (status: number, body: unknown) => () =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
export const refusedParameter = (message: string) =>
  refusing(400, { error: { message, type: 'invalid_request_error', param: null, code: null } });

export const said = (delta: object | null, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'served-model',
  choices: [{ index: 0, delta, finish_reason }],
});
export const text = 'Été : « 5 € », 日本語 🙂.';
export const usual = [said({ role: 'assistant', content: '' }), said({ content: text }), said({}, 'stop')];
export const plain = eventsOf(usual);

export async function reply(vendor: typeof openAiCompatible.chat, ...answers: Answers) {
  const { connection, bodies } = servedBy(...answers);
  const parts = await collected(vendor(connection).stream(chatRequest, never));
  const finish = parts.find((part) => part.type === 'finish');
  const usage = parts.find((part) => part.type === 'usage')?.usage;
  const answer = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const reasoning = parts.map((part) => (part.type === 'reasoning' ? part.text : '')).join('');
  return { text: answer, reasoning, finish, usage, bodies };
}
