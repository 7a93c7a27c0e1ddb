import type { Competency, CompetencyDraft } from '@repartee/contracts/library/competency/competency';
import { type Selectable, sql } from 'kysely';
import type { CompetencyTable } from '../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type CompetencyRow = Selectable<CompetencyTable>;

export type ListedRow = Omit<Competency, 'shown_name' | 'shown_description'>;

/** Returns the catalogue with the number of criteria that name each competency, sorted by name. */
export async function listCompetencyRows(db: Db, organization_id: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select c.id, c.name, c.description, coalesce(used.criteria, 0)::int as criteria
    from competency c
    left join (
      select criterion ->> 'competency' as name, count(*) as criteria
      from library_item i, jsonb_array_elements(i.content -> 'rubric') criterion
      where i.organization_id = ${organization_id} and i.kind = 'observer'
      group by 1
    ) used on used.name = c.name
    where c.organization_id = ${organization_id}
    order by lower(c.name)`.execute(db);
  return rows;
}

export const competenciesOf = (db: Db, organization_id: string): Promise<CompetencyRow[]> =>
  db
    .selectFrom('competency')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

export const findCompetency = (
  db: Db,
  organization_id: string,
  id: string,
): Promise<CompetencyRow | undefined> =>
  db
    .selectFrom('competency')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertCompetencies = async (
  db: Db,
  organization_id: string,
  drafts: readonly CompetencyDraft[],
): Promise<CompetencyRow[]> =>
  drafts.length === 0
    ? []
    : db
        .insertInto('competency')
        .values(drafts.map((draft) => ({ ...draft, organization_id })))
        .returningAll()
        .execute();

export async function updateCompetencyRow(
  db: Db,
  before: CompetencyRow,
  draft: CompetencyDraft,
): Promise<void> {
  await db.updateTable('competency').set(draft).where('id', '=', before.id).execute();
  if (draft.name !== before.name) await renameInCriteria(db, before, draft.name);
}

export async function deleteCompetencyRow(db: Db, row: CompetencyRow): Promise<void> {
  await db.deleteFrom('competency').where('id', '=', row.id).execute();
  await renameInCriteria(db, row, '');
}

/** Writes the new name into the criteria of the organization's observers, and into the versions in their history. */
async function renameInCriteria(
  db: Db,
  { organization_id, name }: CompetencyRow,
  renamed: string,
): Promise<void> {
  const named = JSON.stringify({ rubric: [{ competency: name }] });
  for (const table of ['library_item', 'library_version'])
    await sql`
      update ${sql.table(table)} t
      set content = jsonb_set(t.content, '{rubric}', (
        select jsonb_agg(case when c.criterion ->> 'competency' = ${name}
          then jsonb_set(c.criterion, '{competency}', to_jsonb(${renamed}::text)) else c.criterion end order by c.place)
        from jsonb_array_elements(t.content -> 'rubric') with ordinality c(criterion, place)))
      where t.organization_id = ${organization_id} and t.content @> ${named}::jsonb`.execute(db);
}
