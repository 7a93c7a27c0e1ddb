import type { EmailSettingsDraft } from '@repartee/contracts/people/organization/email-settings';
import type { Db } from '../database/tenant-scope.ts';

const none: EmailSettingsDraft = { sender_name: '', reply_to: '', quiet_hours: null, texts: [] };

/** Without settings of its own, an organization uses the sender and the texts of the installation. */
export async function findEmailSettings(db: Db, organization_id: string): Promise<EmailSettingsDraft> {
  const row = await db
    .selectFrom('email_setting')
    .select(['sender_name', 'reply_to', 'quiet_hours', 'texts'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  return row ?? none;
}

export async function storeEmailSettings(
  db: Db,
  organization_id: string,
  { sender_name, reply_to, quiet_hours, texts }: EmailSettingsDraft,
): Promise<void> {
  const columns = {
    ...{ sender_name, reply_to, texts: JSON.stringify(texts), updated_at: new Date() },
    quiet_hours: quiet_hours && JSON.stringify(quiet_hours),
  };
  await db
    .insertInto('email_setting')
    .values({ organization_id, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute();
}
