import { displayName } from '@repartee/contracts/identity/display-name';
import type { Db } from '../database/tenant-scope.ts';
import { queueEmail } from '../mail/mail-repository.ts';

export async function erasureRequestedAt(db: Db, account_id: string): Promise<Date | null> {
  const { erasure_requested_at } = await db
    .selectFrom('account')
    .select('erasure_requested_at')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return erasure_requested_at;
}

/**
 * Mails the user's request for erasure to the operators. A repeated request sends no mail and returns the time of the
 * first request.
 */
export async function requestErasureOf(db: Db, account_id: string): Promise<Date> {
  const asked = await db
    .updateTable('account')
    .set({ erasure_requested_at: new Date() })
    .where('id', '=', account_id)
    .where('erasure_requested_at', 'is', null)
    .returning(['id', 'organization_id', 'first_name', 'last_name', 'email', 'erasure_requested_at'])
    .executeTakeFirst();
  if (!asked?.erasure_requested_at) return (await erasureRequestedAt(db, account_id)) ?? new Date();
  const operators = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.email', 'account.first_name'])
    .select((eb) => eb.fn.coalesce('account.language', 'organization.language').as('language'))
    .where('account.organization_id', '=', asked.organization_id)
    .where('account.role', '=', 'operator')
    .where('account.disabled_at', 'is', null)
    .execute();
  if (operators.length > 0)
    await queueEmail(
      db,
      ...operators.map(({ email, first_name, language }) => ({
        organization_id: asked.organization_id,
        recipient: email,
        language,
        letter: {
          kind: 'erasure-requested' as const,
          first_name,
          person: displayName(asked),
          path: `/settings/user/edit/${asked.id}`,
        },
      })),
    );
  return asked.erasure_requested_at;
}

export async function withdrawErasureOf(db: Db, account_id: string): Promise<void> {
  await db.updateTable('account').set({ erasure_requested_at: null }).where('id', '=', account_id).execute();
}
