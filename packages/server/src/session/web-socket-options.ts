import type { WebsocketPluginOptions } from '@fastify/websocket';
import { closeCode } from '@repartee/contracts/session/live';
import { frameLimit } from './client-frame.ts';

/** How the web server keeps its sockets: frames of bounded size, and a reason when it stops. */
export const webSocketOptions: WebsocketPluginOptions = {
  options: { maxPayload: frameLimit },
  preClose(done) {
    for (const socket of this.websocketServer.clients)
      socket.close(closeCode.serverStopping, 'server stopping');
    this.websocketServer.close(done);
  },
};
