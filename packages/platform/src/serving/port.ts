import { createServer } from 'node:net';

/**
 * Rejects if the port cannot be used (for example EADDRINUSE), so that a start fails before it opens the database. Port
 * 0 never fails, because the system then chooses a free port.
 */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
