import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestPGlite } from '../../../testing/test-database.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { SingleConnectionPool } from './single-connection-pool.ts';
import { type WireProtocol, wireProtocolOf } from './wire-protocol.ts';

let pglite: WireProtocol;
let pool: SingleConnectionPool;
/** If set, each call of PGlite fails with this error. */
let stopped: Error | undefined;
let exchanges: number;

beforeEach(async () => {
  stopped = undefined;
  exchanges = 0;
  const open = wireProtocolOf(await createTestPGlite());
  pglite = {
    close: () => open.close(),
    async exchange(messages) {
      exchanges += 1;
      if (stopped) throw stopped;
      return open.exchange(messages);
    },
  };
  pool = await SingleConnectionPool.open(pglite);
});
afterEach(async () => {
  await pool.end();
  await pglite.close();
});

const query = async (text: string, values: unknown[] = []) => {
  const client = await pool.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    client.release();
  }
};

describe('the connection to PGlite', () => {
  it('a query needs only one call of PGlite, even on its first run', async () => {
    await query('select 1 as one');
    const before = exchanges;
    for (const nth of [1, 2, 3]) expect(await query('select $1::int as nth', [nth])).toEqual([{ nth }]);
    expect(exchanges - before).toBe(3);
  });

  it('PGSSLMODE does not turn on TLS for the connection', async () => {
    vi.stubEnv('PGSSLMODE', 'require');
    const second = await SingleConnectionPool.open(pglite);
    vi.unstubAllEnvs();
    expect((await (await second.connect()).query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
    await second.end();
  });

  it('a query that runs many times sees later changes of the rows and columns of its table', async () => {
    await query('create table note (id int)');
    for (let id = 1; id <= 10; id += 1) {
      await query('insert into note values ($1)', [id]);
      expect(await query('select count(*)::int as notes from note where id <= $1', [id])).toEqual([
        { notes: id },
      ]);
    }
    const all = () => query('select * from note where id = $1', [1]);
    for (let run = 0; run < 7; run += 1) await all();
    await query('alter table note add column text text');
    expect(await all()).toEqual([{ id: 1, text: null }]);
  });

  it('a query that fails leaves the connection usable', async () => {
    for (const id of [1, 2, 3])
      await expect(query('select $1::int / 0', [id])).rejects.toMatchObject({ code: '22012' });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('a second caller gets the connection after the first has released it', async () => {
    const first = await pool.connect();
    const order: string[] = [];
    const second = pool.connect().then((client) => {
      order.push('second');
      client.release();
    });
    await first.query('select 1', []);
    order.push('first');
    first.release();
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('a caller that waits for the connection gets an error if the pool ends', async () => {
    const client = await pool.connect();
    const waiting = pool.connect();
    const ended = pool.end();
    await expect(waiting).rejects.toMatchObject({ code: '08003' });
    await expect(client.query('select 1', [])).rejects.toMatchObject({ code: '08003' });
    await ended;
  });

  it('a query that is running when the pool ends still returns its rows', async () => {
    const client = await pool.connect();
    const running = client.query('select 1 as one', []);
    await pool.end();
    expect((await running).rows).toEqual([{ one: 1 }]);
  });

  it('if PGlite stops, the running query and later callers get an error for which `isUnavailable` returns true', async () => {
    stopped = new Error('out of memory');
    const errors = [
      await query('select 1').catch((error) => error),
      await pool.connect().catch((error) => error),
    ];
    expect(errors.map((error) => error.message)).toEqual(
      Array(2).fill('The embedded database stopped: out of memory'),
    );
    expect(errors.map(isUnavailable)).toEqual([true, true]);
  });
});
