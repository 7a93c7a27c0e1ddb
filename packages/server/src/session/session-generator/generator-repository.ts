import { randomInt } from 'node:crypto';
import type { ListQuery } from '@repartee/contracts/page';
import {
  accessCodeAlphabet,
  accessCodeLength,
  readAccessCode,
} from '@repartee/contracts/session/session-generator/access-code';
import { type Selectable, sql } from 'kysely';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { SessionGeneratorTable } from '../../runtime/database/schema/session-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type GeneratorRow = Selectable<SessionGeneratorTable>;
export type NamedGeneratorRow = GeneratorRow & { scenario_name: string; created_by_name: string | null };

interface NewGenerator {
  readonly organization_id: string;
  readonly scenario_id: string;
  readonly created_by: string;
  readonly expires_at: Date;
  readonly max_sessions: number;
}

const makeAccessCode = (): string => {
  const characters = Array.from(
    { length: accessCodeLength },
    () => accessCodeAlphabet[randomInt(accessCodeAlphabet.length)],
  );
  return readAccessCode(characters.join('')) as string;
};

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

const createdByName = sql<
  string | null
>`coalesce(nullif(trim(concat_ws(' ', maker.first_name, maker.last_name)), ''), maker.email)`;

const namedGenerators = (db: Db, organization_id: string | undefined) => {
  const matches = db
    .selectFrom('session_generator')
    .innerJoin('library_item as scenario', 'scenario.id', 'session_generator.scenario_id')
    .leftJoin('account as maker', 'maker.id', 'session_generator.created_by')
    .whereRef('scenario.organization_id', '=', 'session_generator.organization_id');
  return organization_id ? matches.where('session_generator.organization_id', '=', organization_id) : matches;
};

export const findGeneratorById = (
  db: Db,
  organization_id: string | undefined,
  id: string,
): Promise<NamedGeneratorRow | undefined> =>
  namedGenerators(db, organization_id)
    .selectAll('session_generator')
    .select('scenario.name as scenario_name')
    .select(createdByName.as('created_by_name'))
    .where('session_generator.id', '=', id)
    .executeTakeFirst();

/**
 * Updates an access code. Changes nothing and returns undefined if the new maximum is below the number of sessions
 * created with the access code.
 */
export const updateGenerator = (
  db: Db,
  id: string,
  change: Partial<Pick<GeneratorRow, 'expires_at' | 'max_sessions' | 'closed_at'>>,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('session_generator')
    .set(change)
    .where('id', '=', id)
    .where('sessions_used', '<=', change.max_sessions ?? sql<number>`sessions_used`)
    .returning('id')
    .executeTakeFirst();

export const deleteGenerator = (db: Db, id: string) =>
  db.deleteFrom('session_generator').where('id', '=', id).execute();

export function listGenerators(
  db: Db,
  organization_id: string | undefined,
  query: ListQuery & { scenario_id?: string | undefined },
): Promise<{ rows: NamedGeneratorRow[]; total: number }> {
  let matches = namedGenerators(db, organization_id).where(matchesSearch(query.search, sql`scenario.name`));
  if (query.scenario_id) matches = matches.where('session_generator.scenario_id', '=', query.scenario_id);
  return paginate(matches, query, order, (rows) =>
    rows
      .selectAll('session_generator')
      .select('scenario.name as scenario_name')
      .select(createdByName.as('created_by_name')),
  );
}

export const findGenerator = (db: Db, access_code: string) =>
  db
    .selectFrom('session_generator')
    .innerJoin('organization', 'organization.id', 'session_generator.organization_id')
    .selectAll('session_generator')
    .select('organization.name as organization_name')
    .leftJoin('account as maker', (join) =>
      join.onRef('maker.id', '=', 'session_generator.created_by').on('maker.disabled_at', 'is', null),
    )
    .select(['maker.organization_id as maker_organization_id', 'maker.role as maker_role'])
    .select(createdByName.as('created_by_name'))
    .where('access_code', '=', access_code)
    .executeTakeFirst();

/**
 * Counts a use of an access code in one atomic statement, so that concurrent guests cannot exceed the maximum. Returns
 * undefined if the access code is unknown, closed, expired or used up.
 */
export const countGeneratorUse = (db: Db, access_code: string): Promise<GeneratorRow | undefined> =>
  db
    .updateTable('session_generator')
    .set((eb) => ({ sessions_used: eb('sessions_used', '+', 1) }))
    .where('access_code', '=', access_code)
    .where('expires_at', '>', new Date())
    .where('closed_at', 'is', null)
    .whereRef('sessions_used', '<', 'max_sessions')
    .returningAll()
    .executeTakeFirst();
