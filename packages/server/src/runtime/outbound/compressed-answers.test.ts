import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type LocalServer, startLocalServer } from '@repartee/testing/local-server';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeAll, expect, it } from 'vitest';
import { createAddressGuard } from './address-guard.ts';

const million = 1_000_000;

/** Compresses blanks without holding them. */
const gzipped = (bytes: number): Promise<Buffer> => {
  const compress = createGzip();
  const blanks = Buffer.alloc(million, ' ');
  const chunks = Readable.from(
    (function* () {
      for (let sent = 0; sent < bytes; sent += million) yield blanks;
    })(),
  );
  return Promise.all([buffer(compress), pipeline(chunks, compress)]).then(([compressed]) => compressed);
};

let bomb: Buffer;
let small: Buffer;
let acceptable: unknown;
const server: LocalServer = useResource(() =>
  startLocalServer((request, response) => {
    acceptable = request.headers['accept-encoding'];
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
    response.end(request.url === '/small' ? small : bomb);
  }),
);
beforeAll(async () => {
  [bomb, small] = await Promise.all([gzipped(300 * million), gzipped(million)]);
});

const guard = () => createAddressGuard({ allowedOrigins: [server.origin], mostBytes: 2 * million });

it('E-17 an answer of 300 MB in 0.3 MB of gzip is an error before memory grows by 50 MB', async () => {
  expect(bomb.length).toBeLessThan(million);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const readings = Array.from({ length: 5 }, async () => (await guard().fetch(server.origin)).text());
  const outcomes = await Promise.allSettled(readings);
  clearInterval(watch);
  expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect((most - before) / million).toBeLessThan(50);
});

it('E-17 the address guard accepts no compression, and reads a compressed answer within the limit', async () => {
  const response = await guard().fetch(`${server.origin}/small`);
  expect((await response.text()).length).toBe(million);
  expect([response.status, acceptable]).toEqual([200, 'identity']);
});
