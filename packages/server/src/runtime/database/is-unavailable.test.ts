import { type AddressInfo, createServer, type Server } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

async function thrownBy(port: number, connectionTimeoutMillis = 5000): Promise<unknown> {
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const thrown = await sql`select 1`.execute(db).catch((error: unknown) => error);
  await db.destroy();
  return thrown;
}
const listening = async (onConnection: Parameters<typeof createServer>[1]): Promise<number> => {
  server = createServer(onConnection);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

describe('isUnavailable', () => {
  it('isUnavailable returns true if no server listens on the port', async () => {
    const port = await listening(() => {});
    await new Promise((done) => server?.close(done));
    expect(isUnavailable(await thrownBy(port))).toBe(true);
  });

  it('isUnavailable returns true if the server closes the connection', async () => {
    const port = await listening((socket) => socket.end());
    expect(isUnavailable(await thrownBy(port))).toBe(true);
  });

  it('isUnavailable returns true if the server does not respond before the connection timeout', async () => {
    const port = await listening((socket) => void socket.on('error', () => undefined));
    expect(isUnavailable(await thrownBy(port, 200))).toBe(true);
  });

  it.each(['53100', '57P01', '58030', 'ENOSPC', 'EROFS', '25006'])(
    'isUnavailable returns true for an error with the code %s',
    (code) => {
      expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
    },
  );

  it.each([
    ['a programming error', new TypeError('x')],
    ['a violated constraint', { code: '23505' }],
    ['a text instead of an error', 'x'],
  ])('isUnavailable returns false for %s', (_, error) => expect(isUnavailable(error)).toBe(false));
});
