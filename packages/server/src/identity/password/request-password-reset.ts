import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/tables.ts';
import { withTenantScope } from '../../database/tenant-scope.ts';
import { problem } from '../../http/errors/problem.ts';
import { countAttempt } from '../sign-in/sign-in-attempt-repository.ts';
import { mailPasswordReset } from './invitations.ts';

const fromOneAddress = 20;
const toOneAccount = 3;
const anywhere = '';

/** What is counted before the answer is the same for every account name. */
export async function countResetRequest(db: Kysely<Database>, address: string): Promise<void> {
  const wait = await withTenantScope(db, 'everywhere', (tx) =>
    countAttempt(tx, 'reset', address, fromOneAddress),
  );
  if (wait > 0) throw problem('too_many_requests', undefined, undefined, wait);
}

/**
 * R-CALL-5, the part after the answer. An account gets a few mails in a quarter of an hour, however many ask. Who only
 * ever came through an identity provider has no password to replace.
 */
export const queuePasswordReset = (db: Kysely<Database>, email: string): Promise<void> =>
  withTenantScope(db, 'everywhere', async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('disabled_at', 'is', null)
      .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('sso_subject', 'is', null)]))
      .executeTakeFirst();
    if (!account) return;
    if ((await countAttempt(tx, `reset:${email}`, anywhere, toOneAccount)) > 0) return;
    await mailPasswordReset(tx, account.id);
  });
