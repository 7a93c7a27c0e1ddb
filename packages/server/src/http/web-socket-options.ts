import type { WebsocketPluginOptions } from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';

/** A frame of at most this many bytes is read and answered; a larger one closes the socket (1009). */
const frameLimit = 256 * 1024;

/** How the web server keeps its sockets: frames of bounded size, and a reason when it stops. */
export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  /** A frame against the rules is the other side's error, not ours. */
  errorHandler(error, socket, request) {
    const theirs = 'code' in error && String(error.code).startsWith('WS_ERR_');
    request.log[theirs ? 'info' : 'error']({ err: error }, 'WebSocket failed; the connection is closed');
    socket.terminate();
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients)
      socket.close(closeCode.serverStopping, 'server stopping');
    this.websocketServer.close(done);
  },
};
