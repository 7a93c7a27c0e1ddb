import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { openTestDatabase } from './test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table draft (author text, sent boolean)`.execute(database.owner);
  await sql`create unique index on draft (author) where sent = false`.execute(database.owner);
});
afterAll(() => database.close());

const upsert = (condition: ReturnType<typeof sql>) =>
  sql`insert into draft values ('ines', false) on conflict (author) where ${condition} do nothing`.execute(
    database.owner,
  );

describe.skipIf(process.env.TEST_DATABASE_URL)('embedded test databases', () => {
  it('a parameter in the condition of `on conflict` is rejected on the first run of the statement', async () => {
    await expect(upsert(sql`sent = ${false}`)).rejects.toThrow('no unique or exclusion constraint');
  });

  it('a literal in the condition of `on conflict` is accepted', async () => {
    await upsert(sql`sent = false`);
    await upsert(sql`sent = false`);
    const { rows } = await sql`select author from draft`.execute(database.owner);
    expect(rows).toEqual([{ author: 'ines' }]);
  });
});
