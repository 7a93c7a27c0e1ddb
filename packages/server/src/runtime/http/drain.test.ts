import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerDrain } from './drain.ts';

it('a draining process waits for the requests that run, but not for one whose client has left', async () => {
  const app = fastify();
  registerDrain(app, { store: { kind: 'postgres', url: '' } });
  const finish = Promise.withResolvers<string>();
  const never = new Promise<string>(() => undefined);
  app.get('/slow', () => finish.promise);
  app.get('/never', () => never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const request = get(`${url}/slow`);
  const abandoned = get(`${url}/never`).on('error', () => undefined);
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(2);
  let isDrained = false;
  const drained = app.drain.start(new AbortController().signal).then(() => {
    isDrained = true;
  });
  abandoned.destroy();
  // Longer than the time without requests after which an idle process is drained.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(isDrained).toBe(false);
  finish.resolve('whole');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('whole');
  await drained;
  await app.close();
});
