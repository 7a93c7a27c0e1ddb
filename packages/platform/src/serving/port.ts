import { createServer } from 'node:net';

/** Fails with EADDRINUSE and its like before anything is opened or made. Port 0 is always free. */
export function refuseTakenPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
