import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, type OpenDatabase, type ServerConfig } from '@repartee/server';
import { buildVersion } from '@repartee/server/runtime/config/build-version';
import { recordBackup } from '@repartee/server/runtime/database/last-backup';
import { migrations } from '@repartee/server/runtime/database/migrations';
import { activateRestoredCopy, markRestoredCopy } from '@repartee/server/runtime/database/restored-copy';
import {
  digestRows,
  hasData,
  listMigrations,
  listTables,
  type RowBatches,
  readRows,
  replaceRows,
  type TableColumns,
  type TableDigest,
  withConsistentRows,
} from '@repartee/server/runtime/database/table-copy';
import type { Db } from '@repartee/server/runtime/database/tenant-scope';
import { fileObjectStore } from '@repartee/server/runtime/objects/file-object-store';
import { openObjectStore } from '@repartee/server/runtime/objects/s3-object-store';
import { openArchive, writeArchive } from './archive.ts';
import { DataError } from './data-error.ts';
import { withDatabase } from './run-on-data.ts';
import { testSecrets } from './test-secrets.ts';

/** A command of `pnpm data`. Returns what it reports to the operator. */
type DataCommand = (config: ServerConfig, path: string) => Promise<string>;

export async function backup(config: ServerConfig, path: string): Promise<string> {
  if (existsSync(path)) throw new DataError(`${path} exists already; name another file.`);
  const manifest = await withDatabase(existing(config), async ({ owner }) => {
    const saved = await withConsistentRows(owner, async (tx) =>
      writeArchive(path, {
        created_at: new Date(),
        version: buildVersion(),
        migrations: await listMigrations(tx),
        tables: await listTables(tx),
        rowsOf: (table) => readRows(tx, table),
        objects: openObjectStore(config),
      }),
    );
    await recordBackup(owner, saved.created_at);
    return saved;
  });
  const { tables, objects } = manifest;
  return `Saved ${rowsIn(tables)} and ${objects} files to ${path}. SECRETS_KEY, secrets.key and .env are not in it.`;
}

/** Throws if the archive is damaged, or if the configured key does not decrypt its secrets. */
export async function verify(config: ServerConfig, path: string): Promise<string> {
  const archive = await openArchive(path);
  try {
    const { version, created_at, tables, objects } = archive.manifest;
    assertKnown(archive.manifest);
    const secrets = await testSecrets(config, archive);
    if (secrets.wrongKey)
      throw new DataError(`The rows and files of ${path} are complete, but ${secrets.text}`);
    return [
      `${path} is complete: ${rowsIn(tables)} and ${objects} files, saved at ${created_at} by version ${version}.`,
      secrets.text,
    ].join('\n');
  } finally {
    archive.close();
  }
}

/** Fills an empty database with the archive. Jobs, e-mails and AI calls of the copy wait until it is activated. */
export async function restore(config: ServerConfig, path: string): Promise<string> {
  const archive = await openArchive(path);
  try {
    const { manifest } = archive;
    const { tables, created_at } = manifest;
    assertKnown(manifest);
    await withDatabase(config, async (database) => {
      await assertEmpty(database, config);
      const objects = openObjectStore(config);
      for await (const { hash, bytes } of archive.objects()) await objects.put(hash, bytes);
      await fill(database, { ...manifest, rowsOf: archive.rowsOf }, async (tx) => {
        await recordBackup(tx, created_at);
        await markRestoredCopy(tx, { backup_from: created_at, restored_at: new Date().toISOString() });
      });
    });
    return [
      `Restored ${rowsIn(tables)} and ${manifest.objects} files; each table has the saved rows.`,
      (await testSecrets(config, archive)).text,
      'Jobs, e-mails and AI calls wait until you run `pnpm data activate`.',
    ].join('\n');
  } finally {
    archive.close();
  }
}

/** Copies the embedded database to PostgreSQL, and its files to the S3 bucket if there is one. */
export async function move(config: ServerConfig): Promise<string> {
  const { databaseUrl, dataDir, s3 } = config;
  if (!databaseUrl)
    throw new DataError(
      'DATABASE_URL is not set; set it to the PostgreSQL database to which the data moves.',
    );
  const moved = await withDatabase(existing({ ...config, databaseUrl: undefined }), (source) =>
    withConsistentRows(source.owner, async (from) => {
      const source = { migrations: await listMigrations(from), tables: await digestTables(from) };
      assertKnown({ ...source, version: 'of the embedded database' });
      await withDatabase(config, async (target) => {
        await assertEmpty(target, config);
        if (s3) await copyFiles(config);
        await fill(target, { ...source, rowsOf: (table) => readRows(from, table) });
      });
      return source.tables;
    }),
  );
  return [
    `Moved ${rowsIn(moved)} to PostgreSQL; the number of rows and the checksum of each table are the same there.`,
    `The files are in ${s3 ? 'the bucket' : join(dataDir, 'objects')}. The embedded database in ${join(dataDir, 'database')} is unchanged; delete it when the product runs on PostgreSQL.`,
  ].join('\n');
}

/** Lets the jobs, e-mails and AI calls of a restored copy run. */
export async function activate(config: ServerConfig): Promise<string> {
  const was = await withDatabase(existing(config), ({ owner }) =>
    owner.transaction().execute(activateRestoredCopy),
  );
  return was
    ? 'The copy is activated: its jobs run, its e-mails are sent, and it calls AI vendors.'
    : 'Nothing to do: the database is no restored copy, or is activated already.';
}

export const dataCommands: Readonly<
  Record<string, { readonly run: DataCommand; readonly takesFile: boolean }>
> = {
  backup: { run: backup, takesFile: true },
  verify: { run: verify, takesFile: true },
  restore: { run: restore, takesFile: true },
  move: { run: move, takesFile: false },
  activate: { run: activate, takesFile: false },
};

/** Opening an embedded database that is missing would create it. */
function existing(config: ServerConfig): ServerConfig {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new DataError(`There is no database in ${config.dataDir}; set DATA_DIR or DATABASE_URL.`);
  return config;
}

interface Saved {
  readonly migrations: readonly string[];
  readonly tables: readonly TableDigest[];
}

function assertKnown({
  migrations: saved,
  version,
}: Pick<Saved, 'migrations'> & { readonly version: string }) {
  const unknown = saved.find((name) => !(name in migrations));
  if (unknown)
    throw new DataError(
      `The data is of version ${version} (migration ${unknown}), which this version, ${buildVersion()}, does not know; use that version or a newer one.`,
    );
}

async function assertEmpty({ owner }: OpenDatabase, { databaseUrl, dataDir }: ServerConfig): Promise<void> {
  if (await hasData(owner))
    throw new DataError(
      `The database ${databaseUrl ? 'at DATABASE_URL' : `in ${dataDir}`} contains data already; choose an empty one.`,
    );
}

/** Brings the schema to that of the saved rows, stores and compares them, and then brings it to this version. */
async function fill(
  database: OpenDatabase,
  { migrations: names, tables, rowsOf }: Saved & { rowsOf(table: TableColumns): RowBatches },
  work: (tx: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  await migrate(database, { migrations: then });
  await replaceRows(database.owner, rowsOf, async (tx, stored) => {
    assertEqual(tables, stored);
    await work(tx);
  });
  await migrate(database);
}

function assertEqual(saved: readonly TableDigest[], stored: readonly TableDigest[]): void {
  for (const name of new Set([...saved, ...stored].map((table) => table.name))) {
    const [before, after] = [saved, stored].map((tables) => tables.find((table) => table.name === name));
    if (before?.digest !== after?.digest || before?.rows !== after?.rows)
      throw new DataError(
        `The table ${name} has ${after?.rows ?? 'no'} rows after the copy instead of ${before?.rows ?? 'no'}, or others; nothing was stored.`,
      );
  }
}

async function digestTables(tx: Db): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of await listTables(tx)) digests.push(await digestRows(table, readRows(tx, table)));
  return digests;
}

async function copyFiles(config: ServerConfig): Promise<void> {
  const [from, to] = [fileObjectStore(join(config.dataDir, 'objects')), openObjectStore(config)];
  for await (const hash of from.list()) {
    const bytes = await from.get(hash);
    if (bytes) await to.put(hash, bytes);
  }
}

function rowsIn(tables: readonly TableDigest[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables`;
}
