import type { ChosenQuietHours, QuietHours } from '@repartee/contracts/runtime/mail/quiet-hours';
import type { Db } from '../../runtime/database/tenant-scope.ts';

interface MailPreferences {
  readonly weekly_digest: boolean;
  readonly quiet_hours: ChosenQuietHours;
}

export async function findMailPreferences(
  db: Db,
  account_id: string,
): Promise<MailPreferences & { readonly organization_quiet_hours: QuietHours | null }> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('mail_preference as p', 'p.account_id', 'a.id')
    .leftJoin('email_setting as e', 'e.organization_id', 'a.organization_id')
    .select(['p.weekly_digest', 'p.quiet_hours', 'e.quiet_hours as organization_quiet_hours'])
    .where('a.id', '=', account_id)
    .executeTakeFirstOrThrow();
  return {
    weekly_digest: row.weekly_digest ?? true,
    quiet_hours: row.quiet_hours ?? 'organization',
    organization_quiet_hours: row.organization_quiet_hours,
  };
}

/** Omitted preferences stay unchanged. */
export async function storeMailPreferences(
  db: Db,
  account_id: string,
  { weekly_digest, quiet_hours }: Partial<MailPreferences>,
): Promise<void> {
  const columns = {
    ...{ account_id, weekly_digest },
    quiet_hours: quiet_hours && JSON.stringify(quiet_hours),
  };
  await db
    .insertInto('mail_preference')
    .values(columns)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}
