import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { VendorFault } from './vendor-fault.ts';

export interface FakeResponse {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: readonly (string | Uint8Array)[];
}

/** Milliseconds of pause after each part of a response, so that each part arrives in its own packet. */
const partPauseMs = 10;

export const jsonResponse = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): FakeResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  parts: [JSON.stringify(body)],
});

/** Returns a response with server-sent events. The name of each event is the `type` in its data. */
export const eventStreamResponse = (
  events: readonly object[],
  headers: Readonly<Record<string, string>> = {},
): FakeResponse => ({
  headers: { 'content-type': 'text/event-stream', ...headers },
  parts: events.map((event) =>
    'type' in event
      ? `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
      : `data: ${JSON.stringify(event)}\n\n`,
  ),
});

const html = '<!doctype html><title>Sign in</title><h1>Sign in to the network</h1>';

const halfOf = (part: string | Uint8Array) => part.slice(0, Math.ceil(part.length / 2));

/**
 * Splits a response of a single part into two parts, so that the fake server can close the connection in the
 * middle of the response.
 */
const inParts = (parts: FakeResponse['parts']): FakeResponse['parts'] => {
  const [only] = parts;
  if (parts.length !== 1 || only === undefined) return parts;
  const half = halfOf(only);
  return [half, only.slice(half.length)];
};

export async function sendFakeResponse(
  response: ServerResponse,
  answer: FakeResponse,
  fault: VendorFault | undefined,
): Promise<void> {
  if (fault === 'silence') return;
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    return;
  }
  if (fault === 'invalid-json') {
    const type = answer.headers['content-type'] ?? '';
    const isStream = type.includes('event-stream');
    response.writeHead(200, { 'content-type': isStream ? type : 'application/json' });
    response.end(isStream ? 'data: {"id": \n\ndata: [DONE]\n\n' : '{"id": ');
    return;
  }
  response.writeHead(answer.status ?? 200, answer.headers);
  response.flushHeaders();
  if (fault === 'cut-before-first-part') {
    await pause(partPauseMs);
    response.destroy();
    return;
  }
  const parts = inParts(answer.parts);
  const stopsEarly = fault === 'cut-later' || fault === 'silence-between-parts';
  for (const part of stopsEarly ? parts.slice(0, Math.ceil(parts.length / 2)) : parts) {
    response.write(part);
    await pause(partPauseMs);
  }
  if (fault === 'silence-between-parts') return;
  if (fault === 'cut-later') response.destroy();
  else response.end();
}
