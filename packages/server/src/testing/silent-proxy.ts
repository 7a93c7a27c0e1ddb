import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The URL of the server, with the port of the proxy. */
  readonly url: string;
  /**
   * From now on nothing arrives on open connections, and they stay open, as behind a firewall that has forgotten them. With
   * `all`, this is also true for new connections.
   */
  swallow(which: 'open' | 'all'): void;
  /** New connections work again. */
  forward(): void;
  close(): void;
}

/**
 * Starts a TCP proxy in front of a server, which can lose packets without telling either side. It listens on `ownPort`, or
 * on any free port.
 */
export async function startSilentProxy(serverUrl: string, ownPort = 0): Promise<SilentProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isSilent) silent.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (!silent.has(from)) to.write(bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!silent.has(from)) to.destroy();
      });
    }
  }).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(serverUrl), {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  return {
    url: url.href,
    swallow(which) {
      for (const socket of sockets) silent.add(socket);
      isSilent = which === 'all';
    },
    forward() {
      isSilent = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
