import type { ListQuery } from '@repartee/contracts/page';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { containsPattern } from '../database/contains-pattern.ts';
import type { Db } from '../database/reach.ts';
import { searchWords } from '../database/search-words.ts';
import type { OrganizationTable } from './organization-tables.ts';

export type OrganizationRow = Selectable<OrganizationTable> & { people: number };

const organizations = (db: Db) =>
  db
    .selectFrom('organization')
    .selectAll('organization')
    .select((eb) =>
      eb
        .selectFrom('account')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('account.organization_id', '=', 'organization.id')
        .where('account.disabled_at', 'is', null)
        .as('people'),
    );

export const findOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  organizations(db).where('organization.id', '=', id).executeTakeFirst() as Promise<
    OrganizationRow | undefined
  >;

export async function pageOfOrganizations(
  db: Db,
  { page, page_size, sort, search }: ListQuery,
): Promise<{ rows: OrganizationRow[]; total: number }> {
  const words = searchWords(search);
  const matches = words.map(
    (word) => sql<boolean>`concat_ws(' ', name, slug, sso_realm) ilike ${containsPattern(word)}`,
  );
  const { total } = await matches
    .reduce((found, match) => found.where(match), db.selectFrom('organization'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = matches.reduce((found, match) => found.where(match), organizations(db));
  const sorted =
    sort === 'name'
      ? found.orderBy(sql`lower(name)`)
      : found.orderBy('updated_at', sort === 'updated_at' ? 'asc' : 'desc');
  const rows = await sorted
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { rows: rows as OrganizationRow[], total };
}

export async function insertOrganization(db: Db, values: Insertable<OrganizationTable>): Promise<string> {
  const { id } = await db.insertInto('organization').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateOrganizationRow(
  db: Db,
  id: string,
  values: Updateable<OrganizationTable>,
): Promise<OrganizationRow> {
  await db
    .updateTable('organization')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  return (await findOrganization(db, id)) as OrganizationRow;
}

/** Nobody else changes it, or its metadata, before the transaction ends. */
export const holdOrganization = (db: Db, id: string) =>
  db.selectFrom('organization').select('id').where('id', '=', id).forNoKeyUpdate().execute();

/** With everything in it. Its own links go first, so that only those of other organizations stand in the way. */
export async function deleteOrganizationRow(db: Db, id: string): Promise<void> {
  const items = db.selectFrom('library_item').select('id').where('organization_id', '=', id);
  await db.deleteFrom('library_link').where('item_id', 'in', items).execute();
  await db.deleteFrom('organization').where('id', '=', id).execute();
}

/** Which of the unique columns another organization has; asked before writing, the constraint stands behind it. */
export async function takenBy(
  db: Db,
  wanted: { slug?: string | undefined; sso_realm: string | null },
  except?: string,
): Promise<readonly ('slug' | 'sso_realm')[]> {
  const columns = (['slug', 'sso_realm'] as const).filter((column) => wanted[column]);
  const taken = await Promise.all(
    columns.map(async (column) => {
      let others = db
        .selectFrom('organization')
        .select('id')
        .where(column, '=', wanted[column] as string);
      if (except) others = others.where('id', '!=', except);
      return (await others.executeTakeFirst()) && column;
    }),
  );
  return taken.filter((column) => column !== undefined);
}
