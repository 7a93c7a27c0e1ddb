import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { demoScenarios } from '../demo/content/index.ts';
import { demoUsers } from '../demo/demo-users.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { embedded } from '../runtime/database/embedded/embedded.ts';
import { wireProtocolOf } from '../runtime/database/embedded/wire-protocol.ts';
import { migrate } from '../runtime/database/migrate.ts';
import { fingerprint } from '../runtime/database/migrations.ts';
import { openPostgres } from '../runtime/database/postgres.ts';
import { copyInitialRows } from './reusable-pglite.ts';

// A change of the schema or the demo data changes the name of the database template, so that a new one is created.
const version = createHash('sha256')
  .update(
    JSON.stringify([
      fingerprint,
      demoUsers,
      demoScenarios,
      'one database, small buffers, generic plans, initial rows',
    ]),
  )
  .digest('hex')
  .slice(0, 16);

const cache = fileURLToPath(new URL('../../node_modules/.cache/test-databases', import.meta.url));
const day = 24 * 60 * 60 * 1000;

export async function embeddedTemplate(): Promise<Blob> {
  const path = join(cache, `${version}.tar`);
  // Without the file, the template is made.
  const there = await stat(path).catch(() => undefined);
  if (!there) await makeTemplate(path);
  return openAsBlob(path);
}

async function makeTemplate(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = await embedded(wireProtocolOf(pglite), async () => {});
  await migrate(database);
  await seedDemo(database);
  await copyInitialRows(pglite);
  // No test uses the databases `template0` and `template1`. Without them, each new test database
  // copies a third fewer files.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template1', 'template0']) await pglite.exec(`drop database ${unused}`);
  // The default of `shared_buffers` would fill 128 MB with zeros whenever a database is opened.
  await pglite.exec("alter system set shared_buffers = '16MB'");
  // By default, PostgreSQL makes a custom plan for each of the first five executions of a prepared statement. A
  // parameter in the condition of `on conflict` would then be rejected only at the sixth execution, and a test file
  // would take a tenth more CPU time.
  await pglite.exec("alter system set plan_cache_mode = 'force_generic_plan'");
  await pglite.exec('checkpoint');
  await mkdir(cache, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, (await pglite.dumpDataDir('none')).stream());
  await database.close();
  // EEXIST: another process has created the same template. Its file is kept, because it may be in use.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await forgetOthers();
}

/** Deletes templates that are older than a day, because no test run can still be reading them. */
async function forgetOthers(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    // Another process may have deleted the file.
    const made = (await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (Date.now() - made > day) await rm(path, { force: true });
  }
}

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
    const database = await openPostgres({ url: own.href });
    await migrate(database);
    await seedDemo(database);
    await database.close();
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}
