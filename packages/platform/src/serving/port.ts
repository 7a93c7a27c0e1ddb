import { createServer } from 'node:net';

/** Rejects with EADDRINUSE or a similar error before any resource is opened. Port 0 is always free. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
