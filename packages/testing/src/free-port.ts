import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A port that this process keeps occupied until `letGo` is called. */
export interface HeldPort {
  readonly port: number;
  letGo(): Promise<void>;
}

export async function holdPort(): Promise<HeldPort> {
  for (;;) {
    const held = await hold(randomInt(12_000, 32_000));
    if (held) return held;
  }
}

/**
 * Returns a port below those that systems give to outgoing connections, so that no connection takes it before a server
 * listens, or while a server restarts.
 */
export async function freePort(): Promise<number> {
  const { port, letGo } = await holdPort();
  await letGo();
  return port;
}

const hold = (port: number): Promise<HeldPort | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () =>
      resolve({ port, letGo: () => new Promise((done) => server.close(() => done())) }),
    );
  });
