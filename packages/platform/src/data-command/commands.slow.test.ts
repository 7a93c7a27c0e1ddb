import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isRowSecurityActive } from '@repartee/server/runtime/database/app-role';
import { findLastBackup } from '@repartee/server/runtime/database/last-backup';
import { listTables, readRows, withConsistentRows } from '@repartee/server/runtime/database/table-copy';
import { openObjectStore } from '@repartee/server/runtime/objects/s3-object-store';
import { startPostgres } from '@repartee/server/testing/debian-servers';
import { describeWithPackages } from '@repartee/server/testing/describe-with-packages.fixture';
import { queryTestDatabase } from '@repartee/server/testing/test-database';
import { startS3CompatibleFake } from '@repartee/testing/s3-compatible';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { aConfig, anInstallation, picture, pictureHash } from './an-installation.fixture.ts';
import { activate, backup, move, restore, verify } from './commands.ts';
import { withDatabase } from './run-on-data.ts';

let source: ReturnType<typeof aConfig>;
let archive: string;
beforeAll(async () => {
  source = await anInstallation();
  archive = join(mkdtempSync(join(tmpdir(), 'repartee-backup-')), 'backup.zip');
  await backup(source, archive);
});

const allRows = (config: typeof source) =>
  withDatabase(config, ({ owner }) =>
    withConsistentRows(owner, async (tx) => {
      const rows: Record<string, string[]> = {};
      for (const table of await listTables(tx)) {
        rows[table.name] = [];
        for await (const lines of readRows(tx, table)) rows[table.name]?.push(...lines);
        rows[table.name]?.sort();
      }
      // The commands record backups.
      rows.setting = rows.setting?.filter((line) => !line.includes('"last_backup"')) ?? [];
      return rows;
    }),
  );

const lastBackup = (config: typeof source) => withDatabase(config, ({ owner }) => findLastBackup(owner));

/** A copy of the archive with other bytes. */
function changed(change: (bytes: Buffer) => Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'repartee-backup-')), 'changed.zip');
  writeFileSync(path, change(readFileSync(archive)));
  return path;
}

describe('pnpm data backup and restore with the embedded database', () => {
  it('a restored copy has all rows and files of the installation, and is marked as a copy', async () => {
    const target = aConfig();
    const report = await restore(target, archive);
    expect(report).toContain('each table has the saved rows');
    expect(report).toContain('SECRETS_KEY decrypts 1 of 1 secrets.');
    expect(await openObjectStore(target).get(pictureHash)).toEqual(picture);
    const saved = await Promise.all([source, target].map(lastBackup));
    expect(saved).toEqual([expect.any(Date), saved[0]]);
    const [before, after] = [await allRows(source), await allRows(target)];
    const mark = after.setting?.filter((line) => line.includes('"restored_copy"')) ?? [];
    expect(mark).toHaveLength(1);
    expect({ ...after, setting: after.setting?.filter((line) => !mark.includes(line)) }).toEqual(before);
    expect(before.account?.length).toBeGreaterThan(5);

    expect(await activate(target)).toContain('The copy is activated');
    expect(await activate(target)).toContain('Nothing to do');
    expect(await allRows(target)).toEqual(before);
    await expect(restore(target, archive)).rejects.toThrow('contains data already; choose an empty one.');
  });

  it('verify says whether the master key decrypts the secrets of a backup', async () => {
    expect(await verify(source, archive)).toMatch(/is complete: \d+ rows of \d+ tables and 1 files/);
    expect(await verify(source, archive)).toContain('SECRETS_KEY decrypts 1 of 1 secrets.');
    await expect(verify({ ...source, secretsKey: 'another key' }, archive)).rejects.toThrow(
      'SECRETS_KEY decrypts 0 of 1 secrets: it is not the key with which they were saved.',
    );
    const without = { ...aConfig(), secretsKey: undefined };
    expect(await verify(without, archive)).toContain(`Without SECRETS_KEY or ${without.dataDir}/secrets.key`);
  });

  it('a damaged archive is refused with the reason, and nothing is stored', async () => {
    const flip = (place: number) => (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return copy;
    };
    const bytes = readFileSync(archive);
    const inPicture = bytes.indexOf(picture);
    const inTable = bytes.indexOf('tables/account.jsonl') + 'tables/account.jsonl'.length + 100;
    const target = aConfig();
    for (const [path, reason] of [
      [changed((all) => all.subarray(0, all.length / 2)), /is not a complete backup, or is damaged/],
      [changed(() => Buffer.from('no archive')), /is not a complete backup, or is damaged/],
      [changed(flip(inPicture)), /is damaged: the content of the file [0-9a-f]{64} has changed/],
      [changed(flip(inTable)), /damaged/],
      [join(tmpdir(), 'nothing.zip'), /There is no file/],
    ] as const) {
      await expect(restore(target, path)).rejects.toThrow(reason);
      await expect(verify(target, path)).rejects.toThrow(reason);
    }
    await expect(activate(target)).rejects.toThrow('There is no database in');
  });

  it('an archive of another format is refused with its version, not called damaged', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify({ format: 1, version: '1.9.0', tables: {} })), 'manifest.json');
    zip.end();
    const other = join(mkdtempSync(join(tmpdir(), 'repartee-backup-')), 'other.zip');
    writeFileSync(other, await buffer(zip.outputStream));
    for (const command of [restore, verify])
      await expect(command(aConfig(), other)).rejects.toThrow(
        /written by version 1\.9\.0 in format 1, .* reads format 2; restore it with version 1\.9\.0/,
      );
  });

  it('a command on an embedded database that is in use, or is missing, says so', async () => {
    await withDatabase(source, async () => {
      await expect(backup(source, `${archive}2`)).rejects.toThrow(
        /is in use by process \d+ since .*; stop it/,
      );
    });
    await expect(backup(aConfig(), `${archive}2`)).rejects.toThrow('There is no database in');
    await expect(backup(source, archive)).rejects.toThrow('exists already; name another file.');
    await expect(move(source)).rejects.toThrow('DATABASE_URL is not set');
  });
});

describeWithPackages('postgresql')('pnpm data with PostgreSQL', () => {
  const postgres = useResource(startPostgres);

  async function anEmptyDatabase(name: string): Promise<string> {
    await queryTestDatabase(postgres.url, `create database ${name}`);
    return Object.assign(new URL(postgres.url), { pathname: name }).href;
  }

  it('move copies all rows of the embedded database to PostgreSQL and its files to the bucket, and no copy waits', async () => {
    const keys = { access_key_id: 'us', secret_access_key: 'a secret of ours', region: 'eu-west-3' };
    const bucket = await startS3CompatibleFake({ ...keys, bucket: 'files' });
    const target = aConfig({
      DATA_DIR: source.dataDir,
      DATABASE_URL: await anEmptyDatabase('moved'),
      S3_URL: bucket.bucket_url,
      S3_REGION: keys.region,
      S3_ACCESS_KEY_ID: keys.access_key_id,
      S3_SECRET_ACCESS_KEY: keys.secret_access_key,
    });
    expect(await move(target)).toContain('the checksum of each table are the same');
    expect(await allRows(target)).toEqual(await allRows(source));
    expect([...bucket.objects.values()]).toEqual([picture]);
    expect(await activate(target)).toContain('Nothing to do');
    await expect(move(target)).rejects.toThrow('The database at DATABASE_URL contains data already');

    const second = `${archive}.from-postgres.zip`;
    expect(await backup(target, second)).toMatch(/^Saved \d+ rows of \d+ tables and 1 files/);
    const copy = aConfig({ DATABASE_URL: await anEmptyDatabase('copied') });
    await restore(copy, second);
    expect(await openObjectStore(copy).get(pictureHash)).toEqual(picture);
    await activate(copy);
    expect(await allRows(copy)).toEqual(await allRows(source));
    await bucket.close();
  });

  it('a backup of the embedded database is restored into PostgreSQL, with foreign keys and row security', async () => {
    const target = aConfig({ DATABASE_URL: await anEmptyDatabase('restored') });
    await restore(target, archive);
    await withDatabase(target, async ({ db, owner }) => {
      expect(await isRowSecurityActive(db)).toBe(true);
      const orphan = owner.updateTable('account').set({ organization_id: randomUUID() }).execute();
      await expect(orphan).rejects.toThrow(/foreign key/);
    });
  });
});
