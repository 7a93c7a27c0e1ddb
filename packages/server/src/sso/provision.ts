import { defaultRole } from '@repartee/contracts/people/accounts';
import { recordAuditEvent } from '../audit/audit-event-repository.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { groupsOfOrganization, insertMemberships } from '../people/membership-repository.ts';
import type { RealmUser } from './realm-user.ts';

interface Arrival {
  readonly organization_id: string;
  readonly person: RealmUser;
  readonly address: string | null;
}

/**
 * E-2: returns the id of the user's account, which is created if necessary. An account with the same e-mail address is
 * linked to the user only if the realm has verified the address. Throws `not_permitted` if the account is disabled,
 * cannot be linked, or belongs to another organization or to a super-admin.
 */
export async function provisionUser(db: Db, arrival: Arrival): Promise<string> {
  const { organization_id, person } = arrival;
  const account = await findAccountOf(db, organization_id, person);
  if (account?.disabled_at) throw problem('not_permitted', 'The account is disabled.');
  if (account && account.role === 'super-admin') throw elsewhere();
  const account_id = account ? account.id : await create(db, arrival);
  const role = person.role ?? account?.role;
  if (account && (account.sso_subject !== person.subject || account.role !== role)) {
    await db
      .updateTable('account')
      .set({ sso_subject: person.subject, role, updated_at: new Date() })
      .where('id', '=', account_id)
      .execute();
  }
  await joinGroups(db, organization_id, account_id, person.groups);
  return account_id;
}

async function findAccountOf(db: Db, organization_id: string, { subject, email, email_verified }: RealmUser) {
  const found = await db
    .selectFrom('account')
    .select(['id', 'role', 'disabled_at', 'organization_id', 'sso_subject', 'email'])
    .where((eb) =>
      eb.or([
        eb.and([eb('organization_id', '=', organization_id), eb('sso_subject', '=', subject)]),
        eb('email', '=', email),
      ]),
    )
    .execute();
  const known = found.find(
    (account) => account.sso_subject === subject && account.organization_id === organization_id,
  );
  if (known) return known;
  const [namesake] = found;
  if (!namesake) return undefined;
  const mayLink = namesake.organization_id === organization_id && !namesake.sso_subject && email_verified;
  if (!mayLink) throw elsewhere();
  return namesake;
}

const elsewhere = () =>
  problem('not_permitted', 'A user of this realm cannot sign in to the account with this e-mail address.');

async function create(db: Db, { organization_id, person, address }: Arrival): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      organization_id,
      email: person.email,
      first_name: person.first_name,
      last_name: person.last_name,
      language: person.language,
      role: person.role ?? defaultRole,
      password_hash: null,
      sso_subject: person.subject,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAuditEvent(db, {
    principal: null,
    organization_id,
    action: 'user-provisioned',
    target_kind: 'user',
    target_id: id,
    target_name: person.email,
    after: { role: person.role ?? defaultRole },
    address,
  });
  return id;
}

/** Adds the user to existing groups. Creates no groups and removes the user from none. */
async function joinGroups(
  db: Db,
  organization_id: string,
  account_id: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const groups = await groupsOfOrganization(db, organization_id);
  const joined = groups.filter(({ name }) => wanted.has(name.toLowerCase()));
  await insertMemberships(
    db,
    joined.map(({ id }) => ({ organization_id, user_group_id: id, account_id })),
  );
}
