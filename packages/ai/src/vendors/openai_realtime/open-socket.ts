import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { type AiError, aiError } from '../../ports/ai-error.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { ownError } from '../http_protocol/vendor-call.ts';
import { httpError } from '../http-error.ts';

const largestMessage = 32 * 1024 * 1024;
const largestRefusal = 10_000;

/**
 * Returns a WebSocket that is still connecting. Calls `refused` if the connection fails. With `call_id`, the WebSocket
 * joins a WebRTC call (sideband connection); with `model`, it opens a conversation of its own.
 */
export function openSocket(
  connection: VendorConnection,
  query: { readonly model: string } | { readonly call_id: string },
  refused: (error: AiError) => void,
): WebSocket {
  const { baseUrl, apiKey, timeouts, headers, lookupFor } = connection;
  const url = new URL(`${baseUrl.replace(/^http/u, 'ws')}/realtime?${new URLSearchParams(query)}`);
  const lookup = lookupFor?.(url);
  const socket = new WebSocket(url, {
    headers: { ...headers?.(), authorization: `Bearer ${apiKey}` },
    ...(lookup ? { lookup } : {}),
    // Following a redirect would send the API key to another host.
    followRedirects: false,
    handshakeTimeout: timeouts.firstPartMs,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  socket.on('unexpected-response', (_request, response) => {
    void refusalOf(response, apiKey, timeouts.betweenPartsMs).then(refused);
  });
  socket.on('error', (error) => refused(ownError(error) ?? aiError(codeOf(error))));
  return socket;
}

function codeOf(error: NodeJS.ErrnoException) {
  if (/handshake has timed out/u.test(error.message)) return 'timeout';
  return error.code === 'ECONNRESET' ? 'cut-short' : 'unreachable';
}

async function refusalOf(response: IncomingMessage, apiKey: string, longestMs: number): Promise<AiError> {
  response.setTimeout(longestMs, () => response.destroy());
  let body = '';
  try {
    for await (const part of response.setEncoding('utf8')) {
      body += part;
      if (body.length > largestRefusal) break;
    }
  } catch {
    // If the body is truncated, the error contains the part that was read.
  }
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  return httpError({ status: response.statusCode ?? 0, headers, body }, apiKey);
}
