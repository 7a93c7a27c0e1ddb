import { randomBytes } from 'node:crypto';
import { PGlite, types } from '@electric-sql/pglite';
import pg from 'pg';
import { embedded } from '../database/embedded/embedded.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres.ts';
import { embeddedTemplate, postgresTemplate } from './database-template.ts';

/**
 * A database of its own for one test file, with the schema and the demo's people and scenarios: PGlite in memory or in
 * `folder`, or a new database on the server that TEST_DATABASE_URL names. `close` leaves nothing behind but the folder.
 */
export function openTestDatabase(folder?: string): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(url) : inProcess(folder);
}

async function inProcess(folder: string | undefined): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    loadDataDir: await embeddedTemplate(),
    parsers: { [types.INT8]: Number },
  });
  return embedded(pglite, async () => {});
}

async function onServer(url: string): Promise<OpenDatabase> {
  const template = await postgresTemplate(url);
  const name = `repartee_test_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = name;
  const database = await openPostgres(own.href);
  return {
    ...database,
    async close() {
      await database.close();
      await ask(url, `drop database ${name} with (force)`);
    },
  };
}

export async function ask(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
