import type { createFirstAdministrator } from '@repartee/contracts/people/identity/endpoints';
import { slugOf } from '@repartee/contracts/people/organization/slug';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { installApiApplications } from '../../remotes/application/application-repository.ts';
import { lifetimes } from '../../runtime/access/lifetimes.ts';
import { hashSecret, makeSecret } from '../../runtime/access/secret.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { takeAdvisoryLock } from '../../runtime/database/query/locks.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { hasAccounts, insertAccount } from './account-repository.ts';
import { hashPassword } from './password-hash.ts';
import { createAuthSession } from './sign-in/auth-session-repository.ts';

type Draft = z.output<typeof createFirstAdministrator.body>;

/**
 * E-1: Returns a one-time code to create the first super-admin; undefined if an account exists. Several codes can
 * be valid at the same time, because each process prints its own link at start.
 */
export const makeFirstAdministratorCode = (db: Kysely<Database>): Promise<string | undefined> =>
  withTenantScope(db, { everywhere: 'start-up' }, async (tx) => {
    if (await hasAccounts(tx)) return undefined;
    const code = makeSecret();
    await tx
      .deleteFrom('first_administrator_code')
      .where('created_at', '<', new Date(Date.now() - lifetimes.first_administrator_link))
      .execute();
    await tx
      .insertInto('first_administrator_code')
      .values({ code_hash: hashSecret(code) })
      .execute();
    return code;
  });

interface Circumstances {
  readonly device?: string | undefined;
  readonly address: string;
}

export async function createFirstAdministratorAccount(
  db: Kysely<Database>,
  draft: Draft,
  { device, address }: Circumstances,
): Promise<string> {
  const code_hash = hashSecret(draft.code);
  const known = await withTenantScope(db, { everywhere: 'start-up' }, (tx) =>
    tx
      .selectFrom('first_administrator_code')
      .select('code_hash')
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!known) throw wrongCode();
  const password_hash = await hashPassword(draft.password);
  return withTenantScope(db, { everywhere: 'start-up' }, async (tx) => {
    await useUp(tx, code_hash);
    const organization_id = await insertWithId(tx, 'organization', {
      name: draft.organization_name,
      slug: slugOf(draft.organization_name),
      language: draft.language,
      time_zone: draft.time_zone,
    });
    await installApiApplications(tx, organization_id);
    const data = { language: draft.language };
    await emit(tx, 'organization.created', [{ organization_id, key: organization_id, data }]);
    const { email, first_name, last_name } = draft;
    const person = {
      organization_id,
      email,
      first_name,
      last_name,
      role: 'super-admin',
      password_hash,
    } as const;
    const account_id = await insertAccount(tx, person);
    await recordRequestEvent(
      { db: tx, principal: { id: account_id, organization_id }, ip: address },
      'first-administrator-created',
      'user',
      { id: account_id, name: `${first_name} ${last_name}` },
    );
    return createAuthSession(tx, {
      account_id,
      method: 'password',
      device,
      address,
    });
  });
}

const lock = 0x666972;

/**
 * The advisory lock ensures that only one of several concurrent requests can create the first super-admin,
 * even with different codes.
 */
async function useUp(tx: Db, code_hash: string): Promise<void> {
  await takeAdvisoryLock(tx, lock);
  const used = await tx
    .updateTable('first_administrator_code')
    .set({ used_at: new Date() })
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  if (!used || (await hasAccounts(tx))) throw wrongCode();
}

const wrongCode = () => problem('wrong_credentials', 'The code is invalid, already used or expired.');

/**
 * E-1: Returns the one-time link with which the first super-admin creates their account; undefined if an
 * account exists. The code is in the URL fragment (after `#`), which no server logs.
 */
export async function firstAdministratorLink(
  { db }: OpenDatabase,
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
): Promise<string | undefined> {
  const code = await makeFirstAdministratorCode(db);
  return code && `${publicUrl}/activate#first=${code}`;
}
