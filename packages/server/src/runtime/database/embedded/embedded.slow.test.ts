import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabaseFromConfig } from '../open-database-from-config.ts';

let template: string;
beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'repartee-embedded-template-'));
  await (await openDatabaseFromConfig({ dataDir: template, databaseUrl: undefined })).close();
});
afterAll(() => rm(template, { recursive: true }));

let folder: string;
// Each test has a copy of the same empty database, because copying is faster than creating a database.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-embedded-'));
  await cp(template, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

describe('the embedded database', () => {
  it('the embedded database keeps committed rows after a restart, and discards rows that were rolled back', async () => {
    const first = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    await sql`create table note (text text)`.execute(first.owner);
    await first.owner.transaction().execute((tx) => sql`insert into note values ('kept')`.execute(tx));
    const failing = first.owner.transaction().execute(async (tx) => {
      await sql`insert into note values ('lost')`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await first.close();
    const second = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    expect((await sql`select text from note`.execute(second.owner)).rows).toEqual([{ text: 'kept' }]);
    await second.close();
  });

  it('the embedded database restricts access to its files to the current user at each start', async () => {
    const openToOthers = async () => {
      const paths = await readdir(folder, { recursive: true });
      const modes = await Promise.all(
        [folder, ...paths.map((path) => join(folder, path))].map((one) => stat(one)),
      );
      return modes.filter(({ mode }) => (mode & 0o077) !== 0).length;
    };
    const first = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    expect((await readdir(folder, { recursive: true })).length).toBeGreaterThan(900);
    expect(await openToOthers()).toBe(0);
    await first.close();
    await chmod(folder, 0o755);
    await chmod(join(folder, 'database/PG_VERSION'), 0o666);
    const second = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    expect(await openToOthers()).toBe(0);
    await second.close();
  });

  it('the embedded database delivers the notifications (NOTIFY) of a transaction only after its commit', async () => {
    const database = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    const heard: string[] = [];
    if (database.store.kind === 'embedded') await database.store.listen('news', (said) => heard.push(said));
    const tell = (said: string, fail = false) =>
      database.owner.transaction().execute(async (tx) => {
        await sql`select pg_notify('news', ${said})`.execute(tx);
        if (fail) throw new Error('no');
      });
    await tell('lost', true).catch(() => undefined);
    await tell('kept');
    await vi.waitFor(() => expect(heard).toEqual(['kept']));
    await database.close();
  });

  it('a query error of the embedded database has a PostgreSQL code and contains no query parameters', async () => {
    const database = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    const failed = await sql`select ${'canary'}::int`.execute(database.owner).catch((error) => error);
    expect(failed).toMatchObject({ code: '22P02' });
    expect(Object.keys(failed)).not.toContain('params');
    await database.close();
    await expect(sql`select 1`.execute(database.owner)).rejects.toThrow('closed');
    await expect(
      database.owner.transaction().execute(async (tx) => sql`select 1`.execute(tx)),
    ).rejects.toThrow('closed');
  });

  it('the embedded database does not open in a folder that another process uses or that contains other data', async () => {
    const database = await openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined });
    await expect(openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`in use by process ${process.pid}`),
    });
    await database.close();
    await rm(join(folder, 'database'), { recursive: true });
    await writeFile(join(folder, 'database'), 'not a database');
    await expect(openDatabaseFromConfig({ dataDir: folder, databaseUrl: undefined })).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('does not open'),
    });
  });
});
