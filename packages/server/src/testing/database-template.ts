import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';
import { embedded } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { fingerprint } from '../database/migrations/index.ts';
import { openPostgres } from '../database/postgres.ts';
import { demoScenarios } from '../demo/content/index.ts';
import { demoPeople } from '../demo/demo-people.ts';
import { seedDemo } from '../demo/seed-demo.ts';

// Made once for this schema and this seed, by whichever test file comes first; the others copy it.
const version = createHash('sha256')
  .update(JSON.stringify([fingerprint, demoPeople, demoScenarios]))
  .digest('hex')
  .slice(0, 16);

export async function embeddedTemplate(): Promise<Blob> {
  const path = join(tmpdir(), `repartee-test-${version}.tar`);
  const there = await stat(path).catch(() => undefined);
  if (!there) {
    const pglite = await PGlite.create({ parsers: { [types.INT8]: Number } });
    const database = embedded(pglite, async () => {});
    await migrate(database);
    await seedDemo(database);
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, (await pglite.dumpDataDir('none')).stream());
    await rename(draft, path);
    await database.close();
  }
  return openAsBlob(path);
}

/** The name of the template on that server. */
export async function postgresTemplate(url: string): Promise<string> {
  const name = `repartee_template_${version}`;
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(7001)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const own = new URL(url);
    own.pathname = draft;
    const database = await openPostgres(own.href);
    await migrate(database);
    await seedDemo(database);
    await database.close();
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
