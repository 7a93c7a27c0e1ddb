import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCombinedServer } from './combined-server.ts';

const named =
  (name: string): RequestListener =>
  (request, response) =>
    void response.end(`${name} ${request.url}`);

let server: Server;
beforeAll(async () => {
  server = createCombinedServer(named('shell'))(named('api'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

const answerTo = (target: string): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', fail);
    socket.on('close', () => done(answer.split('\r\n\r\n')[1] ?? ''));
    socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  });

it.each([
  ['/v1/me', 'api /v1/me'],
  ['/dashboard', 'shell /dashboard'],
  ['http://a/v1/me?x=1', 'api /v1/me?x=1'],
  ['HTTPS://a:8443/api/image', 'api /api/image'],
  ['http://a/dashboard', 'shell /dashboard'],
  ['http://a', 'shell /'],
  ['http://a?x=1', 'shell /?x=1'],
  ['*', 'shell *'],
])('the handler and the path of a request for %s are: %s', async (target, answer) => {
  expect(await answerTo(target)).toContain(answer);
});
