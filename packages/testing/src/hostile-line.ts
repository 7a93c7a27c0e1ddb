import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between a client and a server. Everything that it does to connections, it does to both directions. */
export interface HostileLine {
  /** The URL of the server, with the port of the line. */
  readonly url: string;
  /**
   * From now on nothing arrives on open connections, and they stay open, as behind a firewall that has forgotten them. With
   * `all`, this is also true for new connections.
   */
  swallow(which: 'open' | 'all'): void;
  /** From now on, bytes arrive so many milliseconds later. */
  delay(ms: number): void;
  /** New connections work again, without a delay. */
  forward(): void;
  /** As `forward`. Connections on which nothing arrives are closed, as by a router that has come back. */
  heal(): void;
  close(): void;
}

/**
 * Starts a TCP proxy in front of a server, which can delay and lose bytes without telling either side. It listens on
 * `ownPort`, or on any free port.
 */
export async function startHostileLine(serverUrl: string, ownPort = 0): Promise<HostileLine> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  let delay_ms = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isSilent) silent.add(from);
      const send = (bytes: Buffer) => {
        if (!silent.has(from)) to.write(bytes);
      };
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (delay_ms === 0) send(bytes);
        else setTimeout(send, delay_ms, bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!silent.has(from)) setTimeout(() => to.destroy(), delay_ms);
      });
    }
  }).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const forward = () => {
    isSilent = false;
    delay_ms = 0;
  };
  return {
    url: url.href,
    swallow(which) {
      for (const socket of sockets) silent.add(socket);
      isSilent = which === 'all';
    },
    delay(ms) {
      delay_ms = ms;
    },
    forward,
    heal() {
      forward();
      for (const socket of sockets) if (silent.has(socket)) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
