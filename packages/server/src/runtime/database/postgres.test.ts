import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { problemOf } from '../http/errors/answer-problems.ts';
import { openPostgres } from './postgres.ts';

const message = (type: string, body = Buffer.alloc(0)): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const ready = message('Z', Buffer.from('I'));
const done = message('C', Buffer.from('SELECT 0\0'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const answer = Buffer.concat([message('1'), message('2'), message('n'), done, ready]);

async function aServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let welcomed = false;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const simple = bytes.toString('latin1').startsWith('Q');
      socket.write(!welcomed ? welcome : simple ? Buffer.concat([done, ready]) : answer);
      welcomed = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://app:app@127.0.0.1:${(server.address() as AddressInfo).port}/repartee`,
    loseEveryone: () => sockets.map((socket) => socket.resetAndDestroy()),
    close: () => server.close(),
  };
}

let close = async (): Promise<void> => {};
afterEach(() => close());

it('a PostgreSQL connection that breaks in use fails the next query but does not end the process', async () => {
  const server = await aServer();
  const database = await openPostgres({ url: server.url });
  close = async () => {
    await database.close();
    server.close();
  };
  await database.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection);
    server.loseEveryone();
    await expect
      .poll(() =>
        sql`select 1`.execute(connection).then(
          () => 'answered',
          () => 'failed',
        ),
      )
      .toBe('failed');
  });
  expect(await sql`select 1`.execute(database.db)).toMatchObject({ rows: [] });
});

it('a query waits for a free connection of the pool; after 5 s it fails with 503 overloaded and Retry-After', async () => {
  const server = await aServer();
  const database = await openPostgres({ url: server.url, poolSize: 2 });
  close = async () => {
    await database.close();
    server.close();
  };
  const query = () => sql`select 1`.execute(database.db);
  const free = Promise.withResolvers<void>();
  const hold = () => database.db.connection().execute(() => free.promise);
  const holds = [hold(), hold()];
  const started = performance.now();
  const failure = await query().catch(problemOf);
  expect(failure).toMatchObject({ code: 'overloaded', status: 503, retry_after: 2 });
  expect(performance.now() - started).toBeGreaterThan(4_900);
  const queued = query();
  free.resolve();
  expect(await queued).toMatchObject({ rows: [] });
  await Promise.all(holds);
});
