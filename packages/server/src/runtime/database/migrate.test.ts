import { families } from '@repartee/contracts/library/families';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { buildVersion } from '../config/build-version.ts';
import { assertMigrated, isMigrated, migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';

const database = useResource(() => openTestDatabase());

describe('database migrations', () => {
  it('PostgreSQL and the embedded database return numbers, timestamps, JSON and arrays as the same JavaScript values', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as whole, count(*) as counted, 0.5::float8 as half,
      timestamptz '2026-01-02 03:04:05.678Z' as at, '{"a":[1]}'::jsonb as json, array['x','y'] as list
      from (values (1), (2)) as two`.execute(database.db);
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        counted: 2,
        half: 0.5,
        at: new Date('2026-01-02T03:04:05.678Z'),
        json: { a: [1] },
        list: ['x', 'y'],
      },
    ]);
  });

  it('running the migrations a second time succeeds, and the database is still fully migrated', async () => {
    expect(await isMigrated(database.db)).toBe(true);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
  });

  it('migrate adds a missing library family (kind of items), and the database rejects items of an unknown family', async () => {
    const { owner } = database;
    await sql`truncate library_item cascade`.execute(owner);
    await sql`delete from library_family where name = 'observer'`.execute(owner);
    await migrate(database);
    const { rows } = await sql<{ name: string }>`select name from library_family`.execute(database.owner);
    expect(rows.map(({ name }) => name).sort()).toEqual([...families].sort());
    const insert = sql`insert into library_item (organization_id, kind, name, description, tags, visibility, content)
      select id, 'poem', '', '', '{}', 'private', '{}' from organization`;
    await expect(insert.execute(owner)).rejects.toThrow(/library_item_kind_family/);
  });

  it('the search index entry of a library item is computed even if search_path is empty, as in pg_restore', async () => {
    const words = await database.db.transaction().execute(async (tx) => {
      await sql`set local search_path = ''`.execute(tx);
      const { rows } = await sql<{ words: string }>`
        select public.app_library_words('Café', array['tag'], '', '{"brief": "Renewal"}')::text as words`.execute(
        tx,
      );
      return rows[0]?.words;
    });
    expect(words).toBe("'cafe':1A 'renewal':3C 'tag':2B");
  });

  it('each migration has a unique number, and the numbers ascend', () => {
    const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it('several processes can migrate the database at the same time', async () => {
    const { store } = database;
    const others = await Promise.all(
      Array.from({ length: 4 }, async () =>
        store.kind === 'postgres' ? openPostgres({ url: store.url }) : { ...database, close: async () => {} },
      ),
    );
    for (let round = 0; round < 5; round += 1) await Promise.all(others.map((other) => migrate(other)));
    expect(await isMigrated(database.db)).toBe(true);
    for (const other of others) await other.close();
  });

  it('a migration that fails leaves schema and history unchanged, and the running version can restart', async () => {
    const broken = {
      ...migrations,
      '0900-note': {
        up: async (db: Kysely<unknown>) => void (await sql`create table note (text text)`.execute(db)),
      },
      '0901-broken': {
        up: async (db: Kysely<unknown>) => void (await sql`alter table nowhere add x text`.execute(db)),
      },
    };
    await expect(migrate(database, { migrations: broken })).rejects.toThrow('nowhere');
    const { rows } = await sql<{ note: string | null; names: string[] }>`
      select to_regclass('note')::text as note,
        (select array_agg(name order by name) from kysely_migration) as names`.execute(database.owner);
    expect(rows).toEqual([{ note: null, names: Object.keys(migrations) }]);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
  });

  it('the history of migrations names the version that ran each; an older version refuses the database and names both versions', async () => {
    const future = { ...migrations, '9999-future': { up: async () => undefined } };
    await migrate(database, { migrations: future, version: '9.1.0+cafe' });
    const { rows } = await sql<{ version: string }>`
      select program_version as version from kysely_migration order by name`.execute(database.owner);
    expect(rows.at(-1)).toEqual({ version: '9.1.0+cafe' });
    expect(buildVersion()).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    await expect(migrate(database, { version: '9.0.0+beef' })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'The database was migrated by version 9.1.0+cafe (migration 9999-future), which this version, 9.0.0+beef, does not know; start version 9.1.0+cafe or a newer one.',
    });
  });

  it('a database whose baseline had other statements is refused in words, by a start and by the migration job', async () => {
    const other = await openTestDatabase();
    await sql`update kysely_migration set content_hash = 'ffff', program_version = '1.4.1+cafe'`.execute(
      other.owner,
    );
    const refused = {
      name: 'StartupError',
      message: expect.stringMatching(
        /^The database has another schema than this version, [^:]+: version 1\.4\.1\+cafe created it, .*start version 1\.4\.1\+cafe again, or use an empty database\.$/,
      ),
    };
    await expect(migrate(other)).rejects.toMatchObject(refused);
    await expect(assertMigrated(other)).rejects.toMatchObject(refused);
    // A version without the column has recorded no hash.
    await sql`alter table kysely_migration drop column content_hash`.execute(other.owner);
    await expect(migrate(other)).rejects.toMatchObject(refused);
    await other.close();
  });
});
