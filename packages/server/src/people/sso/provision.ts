import { defaultRole } from '@repartee/contracts/people/accounts';
import { type RealmRole, realmRoles } from '@repartee/contracts/people/organization/realm-mapping';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { lockOrganization } from '../../runtime/database/query/locks.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { isLeaving } from '../data-rights/leaving/organization-erasure-repository.ts';
import { type GroupName, insertMemberships, leaveGroups, membershipsOf } from '../membership-repository.ts';
import { announcePlaylists } from '../notification/playlist-announcement-repository.ts';
import { emitUserProvisioned } from '../users/emit-user-provisioned.ts';
import { grantsOf, type RealmGrants } from './realm-mapping-repository.ts';
import type { RealmUser } from './realm-user.ts';

interface Arrival {
  readonly organization_id: string;
  readonly person: Omit<RealmUser, 'notice' | 'skipped'>;
  readonly address: string | null;
  /** Whether the realm may sign super-admins in (`SUPER_ADMIN_REALMS`). */
  readonly superAdmins: boolean;
}

/**
 * E-2: returns the id of the user's account, which is created if necessary, with the role and the groups that the realm
 * gives now. What the realm gave earlier and gives no more is removed; what people gave by hand stays, as does the role super-admin. An account with
 * the same e-mail address is linked to the user only if the realm has verified the address. Accounts of other organizations with
 * this address stay as they are: whoever administers the realm could otherwise open them. Throws `not_permitted` if the
 * account is disabled, cannot be linked, would be new in an organization that is going to be erased, or belongs to a super-admin whom the realm may not sign in.
 */
export async function provisionUser(db: Db, arrival: Arrival): Promise<string> {
  const { organization_id, person, address, superAdmins } = arrival;
  let account = await findAccountOf(db, organization_id, person);
  if (!account) {
    // Of the first sign-ins of one person in two tabs, the second finds the account of the first.
    await lockOrganization(db, organization_id);
    account = await findAccountOf(db, organization_id, person);
  }
  if (account?.disabled_at) throw problem('not_permitted', 'The account is disabled.');
  if (account?.role === 'super-admin' && !superAdmins) throw elsewhere();
  if (!account && (await isLeaving(db, organization_id))) throw problem('organization_closing');
  const grants = await grantsOf(db, organization_id, person);
  const account_id = account ? account.id : await create(db, arrival, grants);
  const role = account && (await setRole(db, account, person.subject, grants));
  const groups = await setGroups(db, organization_id, account_id, grants);
  if (groups.joined.length > 0)
    await announcePlaylists(db, { organization_id, by: null, account_ids: [account_id] });
  if (!account || (!role && groups.joined.length + groups.left.length === 0)) return account_id;
  const names = (list: readonly GroupName[]) => list.map(({ name }) => name);
  await recordRequestEvent(
    { db, principal: null, ip: address },
    'user-updated-by-realm',
    'user',
    { id: account_id, name: account.email, organization_id },
    {
      before: { ...(role && { role: role.before }), groups: names(groups.left) },
      after: { ...(role && { role: role.after }), groups: names(groups.joined) },
    },
  );
  return account_id;
}

/** Locks what it finds, so that a role that an operator gives meanwhile stays. */
async function findAccountOf(
  db: Db,
  organization_id: string,
  { subject, email, email_verified }: Arrival['person'],
) {
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'role', 'role_from_realm', 'disabled_at', 'sso_subject', 'email'])
    .where('organization_id', '=', organization_id)
    .where((eb) => eb.or([eb('sso_subject', '=', subject), eb('email', '=', email)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = accounts.find((account) => account.sso_subject === subject);
  if (known) return known;
  const [namesake] = accounts;
  if (!namesake) return undefined;
  const mayLink = isOfAnother(namesake.sso_subject, subject) && email_verified;
  if (!mayLink) throw elsewhere();
  return namesake;
}

/** Whether an account is of nobody at this provider: an id there is never replaced by another one of the same provider. */
const isOfAnother = (known: string | null, subject: string): boolean =>
  known === null || providerOf(known) !== providerOf(subject);

/** Returns the provider of a stored id; undefined for a realm of Keycloak, which gives bare ids. */
export const providerOf = (subject: string): string | undefined => /^(lti:|oidc:[^#]*)/.exec(subject)?.[0];

const elsewhere = () =>
  problem(
    'not_permitted',
    'A user of this sign-in provider cannot sign in to the account with this e-mail address.',
  );

async function create(
  db: Db,
  { organization_id, person, address }: Arrival,
  grants: RealmGrants,
): Promise<string> {
  const role = grants.role ?? defaultRole;
  const id = await insertWithId(db, 'account', {
    organization_id,
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    language: person.language,
    role,
    role_from_realm: true,
    sso_subject: person.subject,
  });
  await emitUserProvisioned(db, organization_id, 'single-sign-on', [id]);
  await recordRequestEvent(
    { db, principal: null, ip: address },
    'user-provisioned',
    'user',
    { id, name: person.email, organization_id },
    { after: { role, groups: grants.groups.map(({ name }) => name) } },
  );
  return id;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;

/**
 * Links the account to the user of the realm. Sets its role unless a person has given it. Returns the change of the
 * role, if any.
 */
async function setRole(db: Db, account: Account, sso_subject: string, grants: RealmGrants) {
  const fromRealm = account.role_from_realm && account.role !== 'super-admin';
  const grantedRole = grants.role ?? defaultRole;
  const role =
    fromRealm && (grants.complete || isHigher(grantedRole, account.role)) ? grantedRole : account.role;
  if (account.sso_subject === sso_subject && account.role === role) return undefined;
  await db
    .updateTable('account')
    .set({ sso_subject, role, updated_at: new Date() })
    .where('id', '=', account.id)
    .execute();
  return account.role === role ? undefined : { before: account.role, after: role };
}

const isHigher = (role: RealmRole, than: string): boolean =>
  realmRoles.indexOf(role) < (realmRoles as readonly string[]).indexOf(than);

async function setGroups(
  db: Db,
  organization_id: string,
  account_id: string,
  { groups: granted, complete }: RealmGrants,
): Promise<{ joined: readonly GroupName[]; left: readonly GroupName[] }> {
  const memberships = await membershipsOf(db, account_id);
  const joined = granted.filter(({ id }) => !memberships.some((group) => group.id === id));
  const left = memberships.filter(
    (group) => complete && group.from_realm && !granted.some(({ id }) => id === group.id),
  );
  await leaveGroups(
    db,
    account_id,
    left.map(({ id }) => id),
  );
  await insertMemberships(
    db,
    joined.map(({ id }) => ({ organization_id, user_group_id: id, account_id, from_realm: true })),
  );
  return { joined, left };
}
