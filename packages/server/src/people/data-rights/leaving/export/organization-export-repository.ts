import { exportDays } from '@repartee/contracts/people/organization/export';
import { type Selectable, sql } from 'kysely';
import { hashSecret } from '../../../../runtime/access/secret.ts';
import { type Batch, deleteBatch } from '../../../../runtime/database/batches.ts';
import { insertWithId } from '../../../../runtime/database/query/insert-row.ts';
import type { OrganizationExportTable } from '../../../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../../../runtime/database/tenant-scope.ts';

/** Hours for which a link to an export is valid. */
const linkHours = 24;

export type ExportRow = Selectable<OrganizationExportTable> & {
  readonly requested_by_name: string;
  readonly files: number;
  readonly total_bytes: number;
};

const exports = (db: Db, organization_id: string) =>
  db
    .selectFrom('organization_export as e')
    .leftJoin('account as a', 'a.id', 'e.requested_by')
    .selectAll('e')
    .select([
      sql<string>`coalesce(concat_ws(' ', a.first_name, a.last_name), '')`.as('requested_by_name'),
      sql<number>`(select count(distinct path) from organization_export_part p where p.export_id = e.id)::int`.as(
        'files',
      ),
      sql<number>`coalesce((select sum(bytes) from organization_export_part p where p.export_id = e.id), 0)::float8`.as(
        'total_bytes',
      ),
    ])
    .where('e.organization_id', '=', organization_id);

export const listExports = (db: Db, organization_id: string): Promise<ExportRow[]> =>
  exports(db, organization_id).orderBy('e.created_at', 'desc').limit(10).execute();

export const findExport = (db: Db, organization_id: string, id: string): Promise<ExportRow | undefined> =>
  exports(db, organization_id).where('e.id', '=', id).executeTakeFirst();

/** Returns undefined if another export of the organization is being made. */
export async function insertExport(
  db: Db,
  organization_id: string,
  requested_by: string,
): Promise<string | undefined> {
  const queued = await db
    .selectFrom('organization_export')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  if (queued) return undefined;
  return insertWithId(db, 'organization_export', { organization_id, requested_by });
}

/** Sets the secret of the export's link, which is stored as a hash. Returns the end of the link. */
export async function setLink(
  db: Db,
  id: string,
  { secret, linked_by }: { readonly secret: string; readonly linked_by: string },
): Promise<Date> {
  const { link_expires_at } = await db
    .updateTable('organization_export')
    .set({
      ...{ token_hash: hashSecret(secret), linked_by },
      link_expires_at: sql<Date>`least(expires_at, now() + make_interval(hours => ${sql.lit(linkHours)}))`,
    })
    .where('id', '=', id)
    .returning('link_expires_at')
    .executeTakeFirstOrThrow();
  return link_expires_at as Date;
}

/** Finds an export with the role of who made its link, unless that account is deactivated. */
export const findLinkedExport = (db: Db, secret: string) =>
  db
    .selectFrom('organization_export as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .innerJoin('account as a', 'a.id', 'e.linked_by')
    .select(['e.id', 'e.exported_at', 'o.slug', 'a.role'])
    .where('a.disabled_at', 'is', null)
    .where('token_hash', '=', hashSecret(secret))
    .where('state', '=', 'ready')
    .where('link_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Throws if data were erased while the export was made, so that it is made again. */
export async function finishExport(db: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await endExport(db, id, 'ready')
    .where('exported_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`data were erased while export ${id} was made`);
}

export const endExport = (db: Db, id: string, state: 'ready' | 'failed') =>
  db
    .updateTable('organization_export')
    .set({ state, expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(exportDays)})` })
    .where('id', '=', id);

/** The files first, because an export of a big organization has many. */
export const deleteExpiredExports: readonly Batch[] = [
  deleteBatch(
    'organization_export_part',
    sql`export_id in (select id from organization_export where expires_at < now())`,
  ),
  deleteBatch('organization_export', sql`expires_at < now()`),
];
