import { type AiError, aiError } from '../../ports/ai-error.ts';
import type { RealtimeConnection, RealtimePort, RealtimeRequest } from '../../ports/realtime-port.ts';
import type { VendorConnection } from '../../ports/vendor.ts';
import { Conversation } from './conversation.ts';
import { openSocket } from './open-socket.ts';
import { serverEventOf } from './server-events.ts';
import { itemCreate, sessionUpdate } from './session-update.ts';

/**
 * Opens one WebSocket per conversation. Time limits apply to connecting and to each reply, not to the conversation.
 */
export const realtime = (connection: VendorConnection): RealtimePort => ({
  connect: async (request, signal) => {
    if (signal.aborted) throw aiError('aborted');
    return connect(connection, request, signal);
  },
});

function connect(
  connection: VendorConnection,
  request: RealtimeRequest,
  signal: AbortSignal,
): Promise<RealtimeConnection> {
  const { promise, resolve, reject } = Promise.withResolvers<RealtimeConnection>();
  const end = (error?: AiError) => {
    clearTimeout(opening);
    signal.removeEventListener('abort', aborted);
    conversation.end(error);
    if (error) reject(error);
    if (error) socket.terminate();
    else socket.close(1000);
  };
  const socket = openSocket(connection, end);
  const conversation = new Conversation(connection, (event) => socket.send(JSON.stringify(event)), end, {
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });
  const opening = setTimeout(() => end(aiError('timeout')), connection.timeouts.firstPartMs);
  const aborted = () => end(aiError('aborted'));
  signal.addEventListener('abort', aborted);

  socket.on('open', () => {
    for (const event of [sessionUpdate(request), ...(request.history ?? []).map(itemCreate)])
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
