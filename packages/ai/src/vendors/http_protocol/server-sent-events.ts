import { createParser } from 'eventsource-parser';
import { type AiError, aiError } from '../../ports/ai-error.ts';
import { httpError, mediaTypeOf, streamedError } from '../http-error.ts';

const eventStart = /^\s*(?:data|event|id|retry)?:/u;
/** The start of a page or of an object, which a proxy or server may send as a stream of events. */
const otherStart = /^\s*[<{]/u;

/**
 * Returns the response if it begins as a stream of events, whatever its media type is, since some servers send events as
 * another type. Otherwise returns its text.
 */
export async function eventsOrText(response: Response): Promise<Response | string> {
  if (!response.body) return '';
  const [beginning, body] = response.body.tee();
  const reader = beginning.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  const start = new TextDecoder().decode(value);
  const { status, headers } = response;
  const answer = new Response(body, { status, headers });
  const isStream = mediaTypeOf(response).startsWith('text/event-stream')
    ? !otherStart.test(start)
    : eventStart.test(start);
  return isStream ? answer : await answer.text();
}

/** Creates the error for a text that a server sent instead of a stream of events. */
export function errorInsteadOfEvents(response: Response, text: string, apiKey: string): AiError {
  const { error } = (otherStart.test(text) && objectIn(text)) || {};
  if (error) return streamedError(error, apiKey);
  const body = otherStart.test(text) ? text : `${mediaTypeOf(response)}: ${text}`;
  return httpError({ status: response.status, headers: Object.fromEntries(response.headers), body }, apiKey);
}

function objectIn(text: string): { readonly error?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Yields the JSON of each event up to the event `[DONE]`. Throws `answer-unusable` if an event is not JSON. */
export async function* serverSentJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let arrived: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => arrived.push(data) });
  for await (const part of bytes) {
    parser.feed(decoder.decode(part, { stream: true }));
    for (const data of arrived) {
      if (data === '[DONE]') return;
      yield parsed(data);
    }
    arrived = [];
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw aiError('answer-unusable');
  }
}
