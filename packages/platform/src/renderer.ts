import type { AddressInfo } from 'node:net';
import { createRenderServer } from './release/render-server.ts';

// Usage: npm run renderer. Renders the builds that the installation with RENDERER_URL and the same RENDERER_TOKEN sends.
const { RENDERER_TOKEN: token = '', HOST: host = '127.0.0.1', PORT: port = '3900' } = process.env;
if (token.length < 32) {
  process.stderr.write('RENDERER_TOKEN must have 32 characters or more: that of the installation.\n');
  process.exit(1);
}
const server = createRenderServer(token).listen(Number(port), host, () => {
  const { address, port: bound } = server.address() as AddressInfo;
  process.stdout.write(`Renders builds at http://${address}:${bound}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
