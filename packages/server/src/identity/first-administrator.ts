import type { createFirstAdministrator } from '@repartee/contracts/identity/endpoints';
import { slugOf } from '@repartee/contracts/organization/slug';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { lifetimes } from '../access/lifetimes.ts';
import { hashSecret, makeSecret } from '../access/secret.ts';
import { installApiApplications } from '../application/application-repository.ts';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { addShippedCompetencies } from '../competency/shipped-competencies.ts';
import type { ServerConfig } from '../config/config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { insertWithId } from '../database/query/insert-row.ts';
import { takeAdvisoryLock } from '../database/query/locks.ts';
import type { Database } from '../database/schema/tables.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { hasAccounts, insertAccount } from './account-repository.ts';
import { hashPassword } from './password-hash.ts';
import { createAuthSession } from './sign-in/auth-session-repository.ts';

type Draft = z.output<typeof createFirstAdministrator.body>;

/**
 * E-1: Returns a one-time code to create the first super-admin; undefined if an account exists. Several codes can
 * be valid at the same time, because each process prints its own link at start.
 */
export const makeFirstAdministratorCode = (db: Kysely<Database>): Promise<string | undefined> =>
  withTenantScope(db, 'everywhere', async (tx) => {
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
  const known = await withTenantScope(db, 'everywhere', (tx) =>
    tx
      .selectFrom('first_administrator_code')
      .select('code_hash')
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!known) throw wrongCode();
  const password_hash = await hashPassword(draft.password);
  return withTenantScope(db, 'everywhere', async (tx) => {
    await useUp(tx, code_hash);
    const organization_id = await insertWithId(tx, 'organization', {
      name: draft.organization_name,
      slug: slugOf(draft.organization_name),
      language: draft.language,
    });
    await installApiApplications(tx, organization_id);
    await addShippedCompetencies(tx, { id: organization_id, language: draft.language });
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
