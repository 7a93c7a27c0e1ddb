import type { ListQuery } from '@repartee/contracts/page';
import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { OrganizationTable } from '../../runtime/database/schema/organization-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type OrganizationRow = Selectable<OrganizationTable> & {
  people: number;
  erased_at: Date | null;
  /**
   * Credit used by the organization's AI calls, in millionths of a euro, rounded up. Includes amounts
   * reserved for running calls.
   */
  spent_micro_eur: number;
};

const people = (eb: ExpressionBuilder<Database, 'organization'>) =>
  eb
    .selectFrom('account')
    .select(eb.fn.countAll<number>().as('n'))
    .whereRef('account.organization_id', '=', 'organization.id')
    .where('account.disabled_at', 'is', null)
    .$asScalar()
    .$notNull()
    .as('people');

const erasure = (eb: ExpressionBuilder<Database, 'organization'>) =>
  eb
    .selectFrom('organization_erasure')
    .select('due_at')
    .whereRef('organization_erasure.organization_id', '=', 'organization.id')
    .as('erased_at');

const spent = sql<number>`coalesce((select ceil((s.credit_settled_eur + s.credit_reserved_eur) * 1000000)
  from ai_spend s where s.organization_id = organization.id), 0)::float8`.as('spent_micro_eur');

export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom('organization')
    .selectAll()
    .select([people, erasure, spent])
    .where('organization.id', '=', id)
    .executeTakeFirst();

const order = { name: sql<string>`name`, time: sql<Date>`updated_at`, id: sql<string>`id` };

export const listOrganizationRows = (
  db: Db,
  query: ListQuery,
): Promise<{ rows: OrganizationRow[]; total: number }> =>
  paginate(
    db.selectFrom('organization').where(matchesSearch(query.search, sql`name`, sql`slug`, sql`sso_realm`)),
    query,
    order,
    (qb) => qb.selectAll().select([people, erasure, spent]),
  );

export async function insertOrganization(db: Db, values: Insertable<OrganizationTable>): Promise<string> {
  return insertWithId(db, 'organization', values);
}

/** The time for adding a second factor begins again when another rule holds. */
const sinceOf = (rule: Updateable<OrganizationTable>['second_factor']) =>
  rule && {
    second_factor_since:
      rule === 'optional'
        ? null
        : sql<Date>`case when second_factor = ${rule} then second_factor_since else now() end`,
  };

export async function updateOrganizationRow(
  db: Db,
  id: string,
  values: Updateable<OrganizationTable>,
): Promise<OrganizationRow> {
  await db
    .updateTable('organization')
    .set({ ...values, ...sinceOf(values.second_factor), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return (await findOrganization(db, id)) as OrganizationRow;
}

/** Counts deactivated users too. */
export const hasUsers = async (db: Db, organization_id: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('account')
      .select('id')
      .where('organization_id', '=', organization_id)
      .limit(1)
      .executeTakeFirst(),
  );

/**
 * First deletes the organization's playlists and the links of its items, because their foreign keys would
 * block the deletion. Fails if an item of another organization links to one of the items.
 */
export async function deleteOrganizationRow(db: Db, id: string): Promise<void> {
  const items = db.selectFrom('library_item').select('id').where('organization_id', '=', id);
  await db.deleteFrom('library_link').where('item_id', 'in', items).execute();
  await db.deleteFrom('playlist').where('organization_id', '=', id).execute();
  await db.deleteFrom('organization').where('id', '=', id).execute();
}

/**
 * Returns the columns whose values another organization already uses. If concurrent requests both pass this
 * check, a database constraint still prevents the duplicate.
 */
export async function findTakenUniqueColumns(
  db: Db,
  unique: { slug?: string | undefined; sso_realm: string | null },
  except?: string,
): Promise<readonly ('slug' | 'sso_realm')[]> {
  const columns = (['slug', 'sso_realm'] as const).filter((column) => unique[column]);
  const taken = await Promise.all(
    columns.map(async (column) => {
      let others = db
        .selectFrom('organization')
        .select('id')
        .where(column, '=', unique[column] as string);
      if (except) others = others.where('id', '!=', except);
      const isOfProvider =
        column === 'sso_realm' &&
        (await db
          .selectFrom('identity_provider')
          .select('id')
          .where('realm', '=', unique[column] as string)
          .executeTakeFirst());
      return (isOfProvider || (await others.executeTakeFirst())) && column;
    }),
  );
  return taken.filter((column) => column !== undefined);
}
