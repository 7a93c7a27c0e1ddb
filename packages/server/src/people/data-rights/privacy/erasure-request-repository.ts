import { displayName } from '@repartee/contracts/people/identity/display-name';
import { accountsWithLanguage } from '../../../runtime/database/query/accounts-with-language.ts';
import { type Db, withoutTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { queueEmail } from '../../../runtime/mail/mail-repository.ts';
import { notify } from '../../notification/notify-repository.ts';

export async function erasureRequestedAt(db: Db, account_id: string): Promise<Date | null> {
  const { erasure_requested_at } = await db
    .selectFrom('account')
    .select('erasure_requested_at')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow();
  return erasure_requested_at;
}

/**
 * Tells those who decide about a user's request for erasure: the operators of the organization, or the super-admins of
 * the installation if there is no other operator. A repeated request tells nobody and returns the time of the first.
 */
export async function requestErasureOf(db: Db, account_id: string): Promise<Date> {
  const request = await db
    .updateTable('account')
    .set({ erasure_requested_at: new Date() })
    .where('id', '=', account_id)
    .where('erasure_requested_at', 'is', null)
    .returning(['id', 'organization_id', 'first_name', 'last_name', 'email', 'erasure_requested_at'])
    .executeTakeFirst();
  if (!request?.erasure_requested_at) return (await erasureRequestedAt(db, account_id)) ?? new Date();
  const deciders = await decidersOn(db, request);
  const person = displayName(request);
  const wantMail = new Set(
    await notify(
      db,
      deciders.map(({ id }) => ({
        ...{
          account_id: id,
          kind: 'erasure-requested' as const,
          subject: person,
          about_account_id: request.id,
        },
        cause_key: `${request.id}:${request.erasure_requested_at?.toISOString()}`,
      })),
      { mail: 'own' },
    ),
  );
  const mailed = deciders.filter(({ id }) => wantMail.has(id));
  if (mailed.length > 0)
    await queueEmail(
      db,
      ...mailed.map(({ email, first_name, language }) => ({
        organization_id: request.organization_id,
        recipient: email,
        language,
        named_id: request.id,
        letter: {
          kind: 'erasure-requested' as const,
          first_name,
          person,
          path: `/settings/user/edit/${request.id}`,
        },
      })),
    );
  return request.erasure_requested_at;
}

/** Reads with access to all tenants, because a super-admin may belong to another organization. */
async function decidersOn(db: Db, request: { readonly id: string; readonly organization_id: string }) {
  const people = await withoutTenantScope(db, 'several organizations', () =>
    accountsWithLanguage(db)
      .select(['account.id', 'account.email', 'account.first_name', 'account.role'])
      .where('account.disabled_at', 'is', null)
      .where('account.id', '<>', request.id)
      .where((eb) =>
        eb.or([
          eb('account.role', '=', 'super-admin'),
          eb.and([
            eb('account.role', '=', 'operator'),
            eb('account.organization_id', '=', request.organization_id),
          ]),
        ]),
      )
      .execute(),
  );
  const operators = people.filter(({ role }) => role === 'operator');
  return operators.length > 0 ? operators : people;
}

export async function withdrawErasureOf(db: Db, account_id: string): Promise<void> {
  await db.updateTable('account').set({ erasure_requested_at: null }).where('id', '=', account_id).execute();
  // Row-level security shows a notification to its recipient only.
  await withoutTenantScope(db, 'several organizations', () =>
    db
      .deleteFrom('notification')
      .where('about_account_id', '=', account_id)
      .where('kind', '=', 'erasure-requested')
      .execute(),
  );
}
