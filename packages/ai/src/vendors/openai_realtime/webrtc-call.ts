import { type AiErrorCode, aiError, isAiError } from '../../ports/ai-error.ts';
import type { RealtimeRequest } from '../../ports/realtime-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { multipart } from '../http_protocol/multipart.ts';
import { VendorCall } from '../http_protocol/vendor-call.ts';
import { openAiEndpoint } from '../openai_protocol/endpoint.ts';
import { callSession } from './session-update.ts';

export interface WebRtcCall {
  readonly call_id: string;
  /** SDP. */
  readonly answer: string;
}

/** Exchanges the browser's offer for the vendor's answer. The call is not yet joined by a sideband connection. */
export async function createCall(
  connection: VendorConnection,
  request: RealtimeRequest & { readonly offer: string },
  signal: AbortSignal,
): Promise<WebRtcCall> {
  const http = new VendorCall(connection, signal);
  try {
    const { url, headers } = openAiEndpoint(connection, '/realtime/calls');
    const session = JSON.stringify(callSession(request, connection.model));
    const form = await multipart({ sdp: request.offer, session }, '');
    const response = await http.fetch(url, {
      method: 'POST',
      headers: { ...headers, accept: 'application/sdp', 'content-type': form.contentType },
      body: form.body,
    });
    const parts: Uint8Array[] = [];
    for await (const bytes of http.parts(response, /^application\/sdp/u)) parts.push(bytes);
    const call_id = response.headers.get('location')?.split(/[?#]/u)[0]?.split('/').at(-1);
    if (!call_id) throw aiError('answer-unusable');
    return { call_id, answer: Buffer.concat(parts).toString('utf8') };
  } catch (thrown) {
    throw http.errorOf(thrown);
  } finally {
    http.end();
  }
}

/** The vendor may have ended the call already, so errors are ignored. */
export async function hangUp(connection: VendorConnection, { call_id }: WebRtcCall): Promise<void> {
  const http = new VendorCall(connection, new AbortController().signal);
  const { url, headers } = openAiEndpoint(
    connection,
    `/realtime/calls/${encodeURIComponent(call_id)}/hangup`,
  );
  await http
    .fetch(url, { method: 'POST', headers })
    .then((response) => response.body?.cancel())
    .catch(() => undefined);
  http.end();
}

/** Errors of servers that speak the protocol only over WebSocket, or that accept no calls at the moment. */
const withoutWebRtc: readonly AiErrorCode[] = [
  'answer-unusable',
  'capability-missing',
  'model-unknown',
  'request-refused',
  'server-failed',
];

export const lacksWebRtc = (thrown: unknown): boolean =>
  isAiError(thrown) && withoutWebRtc.includes(thrown.code);
