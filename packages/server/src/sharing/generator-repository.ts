import { randomBytes } from 'node:crypto';
import type { ListQuery } from '@repartee/contracts/page';
import { type Selectable, sql } from 'kysely';
import { matchesSearch } from '../database/query/matches-search.ts';
import { paginate } from '../database/query/paginate.ts';
import type { SessionGeneratorTable } from '../database/schema/session-generator-table.ts';
import type { Db } from '../database/tenant-scope.ts';

export type GeneratorRow = Selectable<SessionGeneratorTable>;
export type NamedGeneratorRow = GeneratorRow & { scenario_name: string };

interface NewGenerator {
  readonly organization_id: string;
  readonly scenario_id: string;
  readonly created_by: string;
  readonly expires_at: Date;
  readonly max_sessions: number;
}

/** 96 bits of chance in 16 characters that a URL takes as they are. */
const makeAccessCode = (): string => randomBytes(12).toString('base64url');

export const insertGenerator = (db: Db, generator: NewGenerator): Promise<GeneratorRow> =>
  db
    .insertInto('session_generator')
    .values({ ...generator, access_code: makeAccessCode() })
    .returningAll()
    .executeTakeFirstOrThrow();

const order = {
  name: sql<string>`scenario.name`,
  time: sql<Date>`session_generator.created_at`,
  id: sql<string>`session_generator.id`,
};

/** `organization_id` undefined: of all organizations. */
export function listGenerators(
  db: Db,
  organization_id: string | undefined,
  query: ListQuery & { scenario_id?: string | undefined },
): Promise<{ rows: NamedGeneratorRow[]; total: number }> {
  let found = db
    .selectFrom('session_generator')
    .innerJoin('library_item as scenario', 'scenario.id', 'session_generator.scenario_id')
    .whereRef('scenario.organization_id', '=', 'session_generator.organization_id')
    .where(matchesSearch(query.search, sql`scenario.name`));
  if (organization_id) found = found.where('session_generator.organization_id', '=', organization_id);
  if (query.scenario_id) found = found.where('session_generator.scenario_id', '=', query.scenario_id);
  return paginate(found, query, order, (rows) =>
    rows.selectAll('session_generator').select('scenario.name as scenario_name'),
  );
}

export const findGenerator = (db: Db, access_code: string) =>
  db
    .selectFrom('session_generator')
    .innerJoin('organization', 'organization.id', 'session_generator.organization_id')
    .selectAll('session_generator')
    .select('organization.name as organization_name')
    .where('access_code', '=', access_code)
    .executeTakeFirst();

/** Counts one use, never one too many however many come at once; undefined when there is none left. */
export const takeUse = (db: Db, access_code: string): Promise<GeneratorRow | undefined> =>
  db
    .updateTable('session_generator')
    .set((eb) => ({ sessions_used: eb('sessions_used', '+', 1) }))
    .where('access_code', '=', access_code)
    .where('expires_at', '>', new Date())
    .whereRef('sessions_used', '<', 'max_sessions')
    .returningAll()
    .executeTakeFirst();
