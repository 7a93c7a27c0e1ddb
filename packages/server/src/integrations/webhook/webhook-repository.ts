import type { DisabledReason } from '@repartee/contracts/integrations/webhook/webhook';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WebhookTable } from '../../runtime/database/schema/notification-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type WebhookRow = Selectable<WebhookTable>;

export const listWebhookRows = (db: Db, organization_id: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findWebhook = (db: Db, organization_id: string, id: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertWebhook = (db: Db, row: Insertable<WebhookTable>): Promise<WebhookRow> =>
  db.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow();

export const updateWebhookRow = (db: Db, id: string, draft: Updateable<WebhookTable>): Promise<WebhookRow> =>
  db
    .updateTable('webhook')
    .set({ ...draft, ...(draft.enabled && { disabled_reason: null }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteWebhookRow = (db: Db, id: string) =>
  db.deleteFrom('webhook').where('id', '=', id).execute();

/** The present secret becomes the previous one. */
export const rotateSecret = (db: Db, id: string, sealed_secret: string, until: Date): Promise<WebhookRow> =>
  db
    .updateTable('webhook')
    .set((eb) => ({
      sealed_secret,
      sealed_previous_secret: eb.ref('sealed_secret'),
      previous_secret_until: until,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteOldSecrets(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ sealed_previous_secret: null, previous_secret_until: null })
    .where('previous_secret_until', '<', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the webhook if it was enabled. */
export const disableWebhook = (
  db: Db,
  id: string,
  disabled_reason: DisabledReason,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhook')
    .set({ enabled: false, disabled_reason })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .returningAll()
    .executeTakeFirst();
