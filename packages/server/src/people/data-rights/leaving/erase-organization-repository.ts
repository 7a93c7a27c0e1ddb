import { type RawBuilder, sql } from 'kysely';
import { recordAuditEvent } from '../../../runtime/audit/audit-event-repository.ts';
import { type Batch, deleteBatch } from '../../../runtime/database/batches.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { purposeOfLtiKey } from '../../../runtime/secrets/secret-cipher.ts';
import { notificationMailJob } from '../../notification/notify-repository.ts';

/** Maximum number of rows of a table that one transaction deletes, besides the rows that belong to these. */
const atOnce = 200;

const deleteSome = (table: string, condition: RawBuilder<unknown>): Batch =>
  deleteBatch(table, condition, atOnce);

/** Sessions first, because deleting a user or a scenario would otherwise delete or change many of them at once. */
const first = ['job', 'coaching_session', 'ai_call', 'playlist', 'library_item'];
/** The rows on which other tables depend. */
const last = ['account', 'image'];
/** Audit events outlast the organization; the request is needed until the end. */
const kept = ['audit_entry', 'organization_erasure'];

/**
 * Steps that delete everything of an organization whose erasure is due, in order. Each is repeated until it erases no
 * rows. Tables are those of the schema with a column `organization_id`; rows of other tables are deleted with the rows
 * to which they belong.
 */
export async function erasureSteps(tx: Db, organization_id: string): Promise<Batch[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'organization_id' and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by t.relname`.execute(tx);
  const named = [...first, ...last, ...kept];
  const others = rows.map(({ name }) => name).filter((name) => !named.includes(name));
  const own = sql`organization_id = ${organization_id}`;
  const items = sql`select id from library_item where ${own}`;
  const deleteOwn = (table: string) => deleteSome(table, own);
  return [
    deleteSome(
      'job',
      sql`kind = ${notificationMailJob} and (payload ->> 'account_id')::uuid in (select id from account where ${own})`,
    ),
    // Other organizations lose what was shared with them. Their foreign keys would otherwise prevent the deletion.
    deleteSome('library_link', sql`item_id in (${items}) or linked_item_id in (${items})`),
    deleteSome('playlist_scenario', sql`scenario_id in (${items})`),
    ...[...first, ...others].map(deleteOwn),
    // Needs the users of the organization, so it comes before their deletion.
    async (tx) => {
      await sql`select app_pseudonymize_events_about(${organization_id})`.execute(tx);
      return 0;
    },
    ...last.map(deleteOwn),
    async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select app_pseudonymize_events_of(${organization_id}, ${atOnce}) as count`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  ];
}

/** Deletes the row of the organization, and with it the rows that were added during the erasure, and its signing key. */
export async function deleteErasedOrganization(tx: Db, organization_id: string): Promise<void> {
  await tx.deleteFrom('organization').where('id', '=', organization_id).execute();
  await tx.deleteFrom('setting').where('key', '=', purposeOfLtiKey(organization_id)).execute();
  await recordAuditEvent(tx, {
    ...{ principal: null, action: 'organization-erased', target_kind: 'organization' },
    ...{ target_id: organization_id, address: null, organization_id: null },
  });
}
