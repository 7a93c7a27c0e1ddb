import { createServer } from 'node:net';

/**
 * Rejects if a server cannot listen on the port. A server process calls this function before it opens the
 * database.
 */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
