import { createServer } from 'node:net';

/** Rejects the promise if the port cannot be used, so that a start fails before it opens the database. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
