import { useResource } from '@repartee/tooling/vitest/use-resource';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';

const run =
  (...statements: string[]): Migration['up'] =>
  async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

/** An expansion: the version that runs does not know the column, and the next version fills it. */
const next = {
  ...migrations,
  '0900-expand': { up: run("alter table account add column nickname text not null default ''") },
};

describeWithPackages('postgresql')('a migration while the previous version runs', () => {
  const { TEST_DATABASE_URL } = process.env;
  const postgres = useResource(startPostgres);
  let old: TestApi;
  let url: string;
  beforeAll(async () => {
    process.env.TEST_DATABASE_URL = postgres.url;
    old = await startTestApi();
    const { store } = old.database;
    url = store.kind === 'postgres' ? store.url : '';
  });
  afterAll(async () => {
    await old?.close();
    if (TEST_DATABASE_URL === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  });

  const isExpanded = async (owner: Kysely<never>) => {
    const { rows } = await sql<{ expanded: boolean }>`select exists (select from information_schema.columns
      where table_name = 'account' and column_name = 'nickname') as expanded`.execute(owner);
    return rows[0]?.expanded;
  };

  /** The old version reads and writes the table, and a conversation of a user. */
  async function useOldVersion(): Promise<void> {
    const draft = {
      email: `${crypto.randomUUID()}@atelier-nord.example`,
      first_name: 'Robin',
      last_name: 'Hale',
    };
    const created = await old.call('operator', 'POST', '/v1/users', draft);
    expect(created.status).toBeLessThan(300);
    expect((await old.call('operator', 'GET', `/v1/users/${created.body.id}`)).body).toMatchObject(draft);
    const scenario_id = await aScenarioId(old);
    expect((await old.call('user', 'POST', '/v1/coaching_sessions', { scenario_id })).status).toBeLessThan(
      300,
    );
    expect((await old.call(undefined, 'GET', '/health/ready')).status).toBe(200);
  }

  it('a migration that waits for a lock gives up without a change; meanwhile the old version answers and can restart', async () => {
    const database = await openPostgres({ url });
    const messages: string[] = [];
    await old.database.owner.transaction().execute(async (reader) => {
      await sql`select from account limit 1`.execute(reader);
      const blocked = migrate(database, {
        migrations: next,
        attempts: 2,
        onBlocked: (message) => messages.push(message),
      }).catch((error: unknown) => error);
      await useOldVersion();
      const restarted = await openPostgres({ url });
      await migrate(restarted);
      await restarted.close();
      expect(await blocked).toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('The database is unchanged'),
      });
    });
    expect(messages).toEqual([expect.stringContaining('attempt 1 of 2')]);
    expect(await isExpanded(database.owner as never)).toBe(false);
    await database.close();
  });

  it('a migration that PostgreSQL ends because of a deadlock is tried again', async () => {
    const database = await openPostgres({ url });
    const lockBoth = {
      ...migrations,
      '0800-lock-both': {
        up: run(
          // Each transaction looks once for a deadlock, so this one must look when the other one waits too.
          ...["set local deadlock_timeout = '5s'", 'set local lock_timeout = 0'],
          ...['lock table account', 'lock table organization'],
        ),
      },
    };
    const messages: string[] = [];
    const migrating = await old.database.owner.transaction().execute(async (tx) => {
      // PostgreSQL ends the transaction that looks for a deadlock first.
      await sql`set local deadlock_timeout = '60s'`.execute(tx);
      await sql`lock table organization`.execute(tx);
      const ends = migrate(database, {
        migrations: lockBoth,
        onBlocked: (message) => messages.push(message),
      });
      const waiting = sql`select from pg_locks where not granted and relation = 'organization'::regclass`;
      await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).toHaveLength(1));
      await sql`lock table account`.execute(tx);
      return { ends };
    });
    await migrating.ends;
    expect(messages).toEqual([expect.stringContaining('attempt 1 of 20')]);
    await sql`delete from kysely_migration where name = '0800-lock-both'`.execute(database.owner);
    await database.close();
  });

  it('a migration that is blocked at first succeeds when the other transaction ends, without a limit on its statements', async () => {
    const database = await openPostgres({ url });
    const holding = old.database.owner.transaction().execute(async (reader) => {
      await sql`select from account limit 1`.execute(reader);
      await sql`select pg_sleep(4)`.execute(reader);
    });
    await sql`alter role postgres set statement_timeout = '2s'`.execute(database.owner);
    const limited = await openPostgres({ url });
    const slow = { ...next, '0901-slow': { up: run('select pg_sleep(2.5)') } };
    await migrate(limited, { migrations: slow, version: '9.0.0' });
    await holding;
    expect(await isExpanded(limited.owner as never)).toBe(true);
    await limited.close();
    await database.close();
  });

  it('the old version goes on after the next version has expanded the schema, and cannot start again', async () => {
    await useOldVersion();
    const restarted = await openPostgres({ url });
    await expect(migrate(restarted)).rejects.toThrow('was migrated by version 9.0.0 (migration 0901-slow)');
    await restarted.close();
  });
});
