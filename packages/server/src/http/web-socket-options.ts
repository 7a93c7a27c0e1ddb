import type { WebsocketPluginOptions } from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';

/** Maximum size in bytes. A larger WebSocket frame closes the socket with code 1009. */
const frameLimit = 256 * 1024;

export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  /** A violation of the WebSocket protocol by a client is not an error of the server. */
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
