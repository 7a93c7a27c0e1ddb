import type { AddressInfo } from 'node:net';
import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import { type WebSocket, WebSocketServer } from 'ws';

export interface Line {
  readonly query: URLSearchParams;
  readonly heard: ClientEvent[];
  say(event: ServerEvent): void;
  /** Ends the connection abruptly, without a close frame. */
  cut(): void;
  leave(code: number): void;
}

/**
 * Starts a WebSocket server and returns all connections in `lines`. `onEvent` is called for each event that a
 * client sends.
 */
export async function startLiveServer(onEvent: (event: ClientEvent, line: Line) => void = () => undefined) {
  const lines: Line[] = [];
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function listen(at: number) {
    const made = new WebSocketServer({ host: '127.0.0.1', port: at });
    made.on('connection', (socket: WebSocket, request) => {
      const line: Line = {
        query: new URL(request.url ?? '', 'http://live').searchParams,
        heard: [],
        say: (event) => socket.send(JSON.stringify(event)),
        cut: () => socket.terminate(),
        leave: (code) => socket.close(code),
      };
      lines.push(line);
      socket.on('message', (data) => {
        const event: ClientEvent = JSON.parse(String(data));
        line.heard.push(event);
        onEvent(event, line);
      });
    });
    await new Promise((resolve) => made.once('listening', resolve));
    return made;
  }

  const stop = async () => {
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    origin: `ws://127.0.0.1:${port}`,
    lines,
    stop,
    async restart() {
      server = await listen(port);
    },
  };
}
