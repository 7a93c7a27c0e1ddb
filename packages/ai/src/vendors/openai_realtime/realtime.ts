import { type AiError, abortedError, aiError } from '../../ports/ai-error.ts';
import type { RealtimeConnection, RealtimePort, RealtimeRequest } from '../../ports/realtime-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { Conversation } from './conversation.ts';
import { openSocket } from './open-socket.ts';
import { serverEventOf } from './server-events.ts';
import { instructionsUpdate, itemCreate, sessionUpdate } from './session-update.ts';
import { createCall, hangUp, lacksWebRtc, type WebRtcCall } from './webrtc-call.ts';

/**
 * Opens one WebSocket per conversation. Time limits apply to connecting and to each reply, not to the conversation.
 */
export const realtime = (connection: VendorConnection): RealtimePort => ({
  connect: async (request, signal) => {
    if (signal.aborted) throw abortedError(signal);
    const { offer } = request;
    return (
      (offer && (await callOrNothing(connection, { ...request, offer }, signal))) ||
      connect(connection, request, signal)
    );
  },
});

/**
 * Returns undefined if the vendor has no WebRTC. The audio then passes through a WebSocket. The exchange is not cancelled when
 * `signal` is aborted: the vendor may have begun the call, which only its answer allows to hang up.
 */
async function callOrNothing(
  connection: VendorConnection,
  request: RealtimeRequest & { readonly offer: string },
  signal: AbortSignal,
): Promise<RealtimeConnection | undefined> {
  try {
    const call = await createCall(connection, request, new AbortController().signal);
    if (!signal.aborted) return await connect(connection, request, signal, call);
    await hangUp(connection, call);
    throw abortedError(signal);
  } catch (thrown) {
    if (lacksWebRtc(thrown)) return undefined;
    throw thrown;
  }
}

function connect(
  connection: VendorConnection,
  request: RealtimeRequest,
  signal: AbortSignal,
  call?: WebRtcCall,
): Promise<RealtimeConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<RealtimeConnection>();
  let isOver = false;
  const end = (error?: AiError) => {
    if (call && !isOver) void hangUp(connection, call);
    isOver = true;
    clearTimeout(opening);
    signal.removeEventListener('abort', aborted);
    conversation.end(error);
    if (error) reject(error);
    if (error) socket.terminate();
    else socket.close(1000);
  };
  const socket = openSocket(connection, call ? { call_id: call.call_id } : { model: connection.model }, end);
  const conversation = new Conversation({
    connection,
    request,
    answer: call?.answer ?? null,
    send: (event) => socket.send(JSON.stringify(event)),
    finish: end,
    flow: { pause: () => socket.pause(), resume: () => socket.resume() },
  });
  const opening = setTimeout(() => end(aiError('timeout')), connection.timeouts.firstPartMs);
  const aborted = () => end(abortedError(signal));
  signal.addEventListener('abort', aborted);

  socket.on('open', () => {
    const update = call ? instructionsUpdate(request) : sessionUpdate(request);
    for (const event of [update, ...(request.history ?? []).map((item) => itemCreate(item))])
      socket.send(JSON.stringify(event));
  });
  socket.on('message', (message) => {
    try {
      const event = serverEventOf(String(message));
      if (event) conversation.receive(event);
      if (event?.type !== 'session.updated') return;
      clearTimeout(opening);
      resolve(conversation);
    } catch (thrown) {
      end(thrown as AiError);
    }
  });
  socket.on('close', () => end(aiError('cut-short')));
  return promise;
}
