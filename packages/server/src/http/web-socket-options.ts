import type { WebsocketPluginOptions } from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';

/** Maximum size of a WebSocket frame in bytes. A larger frame closes the socket with code 1009. */
const frameLimit = 256 * 1024;

/** Options of WebSockets: a maximum frame size, and a close reason when the server stops. */
export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  /** A protocol violation is an error of the client, not of the server. */
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
