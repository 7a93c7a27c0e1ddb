import type { WebsocketPluginOptions } from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';
import { frameLimit } from './client-frame.ts';

/** How the web server keeps its sockets: frames of bounded size, and a reason when it stops. */
export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  /** A frame against the rules is the other side's error, not ours. */
  errorHandler(error, socket, request) {
    const theirs = 'code' in error && String(error.code).startsWith('WS_ERR_');
    request.log[theirs ? 'info' : 'error']({ err: error }, 'a socket had trouble');
    socket.terminate();
  },
  preClose(done) {
    for (const socket of this.websocketServer.clients)
      socket.close(closeCode.serverStopping, 'server stopping');
    this.websocketServer.close(done);
  },
};
