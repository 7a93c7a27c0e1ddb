import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPrincipal } from '../../runtime/access/access-token-repository.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { openDatabaseFromConfig } from '../../runtime/database/open-database-from-config.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { fileObjectStore } from '../../runtime/objects/file-object-store.ts';
import { removeLeftovers } from '../../runtime/objects/image-sweep.ts';
import { openTestDatabase, queryTestDatabase } from '../../testing/test-database.ts';
import { aLargePack } from './a-large-pack.fixture.ts';
import { tokenForCommand } from './command-token-repository.ts';
import { importPackOf } from './import-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-killed-import-'));
});
afterEach(() => rm(folder, { recursive: true }));

const tables = [
  'library_item',
  'library_version',
  'library_link',
  'playlist',
  'image',
  'audit_entry',
] as const;
const rowCounts = ({ db }: OpenDatabase) =>
  withTenantScope(db, { everywhere: 'test' }, async (tx) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
        tx,
      );
      counts[table] = rows[0]?.n ?? -1;
    }
    return counts;
  });
const objectFolder = () => join(folder, 'objects');
async function storedAndSwept({ db }: OpenDatabase): Promise<[number, number]> {
  const files = async () =>
    (await readdir(objectFolder(), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      .length;
  const stored = await files();
  await removeLeftovers(db, fileObjectStore(objectFolder()));
  return [stored, await files()];
}

async function importInto({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const token = await tokenForCommand(db, 'theo@atelier-nord.example');
  const principal = (await findPrincipal(db, token ?? '')) as Principal;
  const context = { db, objects: fileObjectStore(objectFolder()), principal, ip: null };
  await importPackOf(context, await aLargePack(), { apply: true, on_conflict: 'keep', choices: {} });
}

// Skipped with a PostgreSQL server, because only the embedded database runs inside the process that the test
// kills.
describe.skipIf(process.env.TEST_DATABASE_URL)('an import of 500 items in a process that is killed', () => {
  it('B-8 an import whose process is killed leaves no rows and, after the clean-up of unused images, no images', async () => {
    const first = await openTestDatabase(join(folder, 'database'));
    const before = await rowCounts(first);
    await first.close();
    const script = join(import.meta.dirname, 'killed-import.fixture.ts');
    const running = spawn(process.execPath, [script, folder, objectFolder()], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await once(running, 'exit')).toEqual([null, 'SIGKILL']);

    const database = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    expect(await rowCounts(database)).toEqual(before);
    expect(await storedAndSwept(database)).toEqual([3, 0]);
    await importInto(database);
    const { library_item = 0, playlist = 0, image = 0 } = before;
    expect(await rowCounts(database)).toMatchObject({
      library_item: library_item + 499,
      playlist: playlist + 1,
      image: image + 3,
    });
    expect(await storedAndSwept(database)).toEqual([3, 3]);
    await database.close();
    // Starts another process and opens three databases on disk.
  }, 60_000);
});

describe.runIf(process.env.TEST_DATABASE_URL)('an import of 500 items whose connection breaks', () => {
  it('B-8 an import whose database connection breaks leaves no rows and, after the clean-up, no images', async () => {
    const database = await openTestDatabase();
    const before = await rowCounts(database);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const cut: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // When the import has written its library items, terminates each connection with an open transaction. Only the
        // import has one.
        if (result.numAffectedRows === 499n)
          await queryTestDatabase(
            process.env.TEST_DATABASE_URL ?? '',
            `select pg_terminate_backend(pid) from pg_stat_activity
              where state = 'idle in transaction' and datname = '${rows[0]?.name}'`,
          );
        return result;
      },
    };
    await expect(importInto({ db: database.db.withPlugin(cut) })).rejects.toThrow();
    expect(await rowCounts(database)).toEqual(before);
    expect(await storedAndSwept(database)).toEqual([3, 0]);
    await database.close();
  });
});
