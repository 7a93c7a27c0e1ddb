import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { listSessionRows } from './session-list-repository.ts';

const api = useTestApi();
const organization_id = demoId('atelier-nord');
const page = { page: 1, page_size: 12, sort: '-updated_at' } as const;

type Arguments = Parameters<typeof listSessionRows>;

/** The statement that counts the sessions of a list. */
async function count(query: Partial<Arguments[1]>, scope: Partial<Arguments[2]>): Promise<CompiledQuery> {
  const statements: CompiledQuery[] = [];
  const compiling = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: statement }) => void statements.push(statement),
  });
  const all = { reader: { account_id: crypto.randomUUID() }, whose: 'any', organization_id } as const;
  // No database answers, so the total is missing.
  await compiling
    .transaction()
    .execute((db) => listSessionRows(db, { ...query, ...page }, { ...all, ...scope }))
    .catch(() => undefined);
  const counting = statements.find((statement) => statement.sql.includes('count(*)'));
  if (!counting) throw new Error('No statement counts the sessions.');
  return counting;
}

const planOf = ({ sql: statement, parameters }: CompiledQuery): Promise<string> =>
  api.database.owner.transaction().execute(async (db) => {
    // 3,000 rows are read as fast as an index.
    for (const way of ['seqscan', 'bitmapscan'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${statement}`, [...parameters]),
    );
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

describe('the list of sessions of others', () => {
  it('counts in its index, without reading a row, whatever narrows it', async () => {
    const scenario_id = await aScenarioId(api);
    const { id } = await api.post('user', '/v1/coaching_sessions', { scenario_id });
    await sql`insert into coaching_session
        (organization_id, owner_account_id, scenario_id, name, status, snapshot, seed, turn_count, ended_at, updated_at)
      select organization_id, owner_account_id, scenario_id, md5(n::text), 'end', snapshot, seed, 2, at, at
      from coaching_session, generate_series(1, 3000) n, lateral (select now() - make_interval(hours => n) as at) ended
      where id = ${id}`.execute(api.database.owner);
    await sql`vacuum analyze coaching_session`.execute(api.database.owner);
    for (const query of [{}, { search: 'abcd' }, { search: 'abcd', status: 'win' }] as const)
      for (const scope of [{}, { organization_id: undefined }])
        expect(await planOf(await count(query, scope))).toContain(
          'Index Only Scan using coaching_session_newest',
        );
  });
});
