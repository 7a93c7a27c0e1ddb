import { createServer } from 'node:net';

/** A port that this process keeps occupied until `letGo` is called. */
export interface HeldPort {
  readonly port: number;
  letGo(): Promise<void>;
}

export async function holdPort(): Promise<HeldPort> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, letGo: () => new Promise((resolve) => server.close(() => resolve())) };
}

export async function freePort(): Promise<number> {
  const { port, letGo } = await holdPort();
  await letGo();
  return port;
}
