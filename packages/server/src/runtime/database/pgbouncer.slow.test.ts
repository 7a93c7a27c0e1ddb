import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPgBouncer, startPostgres, type TestServer } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { openPostgres } from './postgres.ts';
import { listenToPostgres } from './postgres-listener.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The tests that assert what one organization, user or guest may see of another. */
const isolationTests = [
  'runtime/database/row-security.test.ts',
  'runtime/http/authorization-matrix.test.ts',
  'runtime/http/health-routes.test.ts',
  'session/signed-out.test.ts',
  'library/sharing/shares.test.ts',
];

describeWithPackages('postgresql', 'pgbouncer')('the API behind PgBouncer in transaction mode', () => {
  const postgres = useResource(startPostgres);
  let pgbouncer: TestServer;
  beforeAll(async () => {
    pgbouncer = await startPgBouncer(postgres.url);
  });
  afterAll(async () => {
    await pgbouncer.close();
  });

  it('each query runs as the application role, and no session state remains on the connection to PostgreSQL', async () => {
    const database = await openPostgres({ url: pgbouncer.url, directUrl: postgres.url });
    await sql`create role repartee_app nologin`.execute(database.owner);
    const roles = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const query = sql<{ role: string }>`select current_user as role, pg_sleep(0.01)`;
        const { rows } =
          index % 2
            ? await query.execute(database.db)
            : await database.db.transaction().execute((tx) => query.execute(tx));
        return rows[0]?.role;
      }),
    );
    expect(new Set(roles)).toEqual(new Set(['repartee_app']));
    const pooled = await openPostgres({ url: pgbouncer.url, directUrl: pgbouncer.url });
    const owner =
      await sql`select current_user as role, current_setting('statement_timeout') as timeout`.execute(
        pooled.owner,
      );
    expect(owner.rows).toEqual([{ role: 'postgres', timeout: '0' }]);
    await pooled.close();
    await database.close();
  });

  it('a process that listens through it is told that notifications do not arrive, and is not connected', async () => {
    const errors: unknown[] = [];
    const listen = (url: string) =>
      listenToPostgres(url, {
        channel: 'repartee_test',
        onNotification: () => undefined,
        onGap: () => undefined,
        onError: (error) => errors.push(error),
      });
    const pooled = await listen(pgbouncer.url);
    const direct = await listen(postgres.url);
    expect([pooled.isConnected(), direct.isConnected()]).toEqual([false, true]);
    expect(String(errors[0])).toContain('set DATABASE_DIRECT_URL');
    await pooled.close();
    await direct.close();
  });

  it('the tests of isolation between organizations, users and guests pass', async ({ signal }) => {
    const files = isolationTests.map((path) => `packages/server/src/${path}`);
    // Vitest ignores a file that is not there.
    expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        ...['run', '--project=server', '--reporter=dot', '--maxWorkers=1'],
        ...files,
      ],
      {
        cwd: repository,
        env: { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: pgbouncer.url },
        stdio: ['ignore', 'pipe', 'pipe'],
        // Ends it when this test times out.
        signal,
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const [code] = await once(child, 'close');
    expect(code, output.slice(-5000)).toBe(0);
  }, 900_000);
});
