import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { embedded } from '../database/embedded/embedded.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { reusePGlite } from './reusable-pglite.ts';
import { createTestPGlite } from './test-database.ts';

const create = vi.fn(createTestPGlite);
const open = async () => embedded(await reusePGlite(create), async () => {});
const linkCount = async ({ owner }: OpenDatabase) =>
  (await owner.selectFrom('library_link').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow())
    .count;
const execute = ({ owner }: OpenDatabase, statement: string) => sql.raw(statement).execute(owner);

describe.skipIf(process.env.TEST_DATABASE_URL)('reuse of embedded test databases', () => {
  it('a closed database is reused with the rows and session settings of the template', async () => {
    const first = await open();
    await execute(first, 'set role none');
    const links = await linkCount(first);
    await execute(first, 'delete from library_link');
    await execute(first, "insert into setting (key, value) values ('a', '1')");
    await execute(first, "set statement_timeout = '1h'");
    await first.close();
    await first.close();
    create.mockClear();

    const again = await open();
    expect(create).not.toHaveBeenCalled();
    await execute(again, 'set role none');
    expect(links).toBeGreaterThan(0);
    expect(await linkCount(again)).toBe(links);
    expect((await execute(again, 'select from setting')).rows).toEqual([]);
    expect((await execute(again, 'show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);

    const other = await open();
    await execute(other, 'set role none');
    await execute(other, 'delete from library_link');
    expect(await linkCount(again)).toBe(links);
    await other.close();
    await again.close();
  });

  it('a database with an open transaction is reused without the changes of the transaction', async () => {
    const first = await open();
    await execute(first, 'set role none');
    const links = await linkCount(first);
    await execute(first, 'begin');
    await execute(first, 'delete from library_link');
    await first.close();
    create.mockClear();

    const again = await open();
    expect(create).not.toHaveBeenCalled();
    await execute(again, 'set role none');
    expect(await linkCount(again)).toBe(links);
    await again.close();
  });

  it.each(['create table draft (author text)', 'alter table library_link disable row level security'])(
    'a database is not reused after `%s`',
    async (statement) => {
      const first = await open();
      await execute(first, 'set role none');
      await execute(first, statement);
      await first.close();
      create.mockClear();

      const next = await open();
      expect(create).toHaveBeenCalledOnce();
      await next.close();
    },
  );
});
