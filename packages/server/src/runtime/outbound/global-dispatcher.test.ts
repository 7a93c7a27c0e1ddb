import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';

it('an answer is complete if the server closes the connection before somebody reads the answer', async () => {
  // Loads the undici of Node; otherwise, the import alone would replace it.
  await fetch('data:,');
  const { installDispatcher } = await import('./global-dispatcher.ts');
  installDispatcher();
  const text = 'a'.repeat(64 * 1024);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n`);
      socket.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await setTimeout(200);
  expect(await answer.text()).toBe(text);
  server.close();
});
