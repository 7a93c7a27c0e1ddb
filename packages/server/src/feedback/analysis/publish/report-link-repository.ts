import type { ReportLink } from '@repartee/contracts/session/report-endpoints';
import type { Insertable, Selectable } from 'kysely';
import { accountNames } from '../../../runtime/database/query/account-names.ts';
import type { ReportLinkTable } from '../../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export type LinkRow = Selectable<ReportLinkTable>;

export async function openLinksOf(db: Db, session_id: string): Promise<ReportLink[]> {
  const rows = await db
    .selectFrom('report_link')
    .selectAll()
    .where('session_id', '=', session_id)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .execute();
  const names = await accountNames(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => presentLink(row, names.get(row.created_by) ?? ''));
}

export async function insertLink(tx: Db, link: Insertable<ReportLinkTable>): Promise<ReportLink> {
  const row = await tx.insertInto('report_link').values(link).returningAll().executeTakeFirstOrThrow();
  const names = await accountNames(tx, [row.created_by]);
  return presentLink(row, names.get(row.created_by) ?? '');
}

export async function deleteLink(tx: Db, session_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_link')
    .where('id', '=', id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A link is not found while the account of the person who made it is deactivated. */
export const findReportLinkByToken = (db: Db, token_hash: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('report_link')
    .innerJoin('account', 'account.id', 'report_link.created_by')
    .selectAll('report_link')
    .where('token_hash', '=', token_hash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

const presentLink = (
  { id, with_conversation, created_at, expires_at }: LinkRow,
  created_by_name: string,
): ReportLink => ({
  id,
  with_conversation,
  created_by_name,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
