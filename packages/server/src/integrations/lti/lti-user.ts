import { uiLocaleFor } from '@repartee/contracts/locales';
import { defaultRole } from '@repartee/contracts/people/accounts';
import { emailAddress } from '@repartee/contracts/people/identity/email-address';
import { nameText, userNameLength } from '@repartee/contracts/people/identity/user-names';
import type { ExpressionBuilder } from 'kysely';
import { isLeaving } from '../../people/data-rights/leaving/organization-erasure-repository.ts';
import { emitUserProvisioned } from '../../people/users/emit-user-provisioned.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { insertRow, insertWithId } from '../../runtime/database/query/insert-row.ts';
import { lockOrganization } from '../../runtime/database/query/locks.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { LtiError } from './lti-error.ts';
import type { PlatformRow } from './platform-repository.ts';
import type { LtiMessage } from './verify-message.ts';

interface Launch {
  readonly platform: PlatformRow;
  readonly message: Pick<
    LtiMessage,
    'subject' | 'email' | 'first_name' | 'last_name' | 'locale' | 'is_instructor' | 'is_test_user'
  >;
  readonly address: string;
}

export interface LtiAccount {
  readonly id: string;
  readonly role: 'super-admin' | 'operator' | 'editor' | 'user';
}

/**
 * Returns the account of the platform’s user: that of earlier launches, unless it signs in otherwise too and is now an
 * operator’s or has permissions of its own,
 * else, if the registration allows it, a learner or an editor with the same e-mail address, else a new one. The platform’s
 * word never signs an operator, or a person with permissions of their own, in by the e-mail address, because whoever
 * administers the platform could then become one.
 */
export async function accountOfLaunch(db: Db, launch: Launch): Promise<LtiAccount> {
  const { platform, message } = launch;
  const { subject } = message;
  if (!subject) throw new LtiError('no-user', 'the message has no sub');
  if (await isLeaving(db, platform.organization_id))
    throw new LtiError('leaving', 'the erasure of the organization is requested');
  const key = { platform_id: platform.id, subject };
  let known = await findLtiUser(db, key);
  if (!known) {
    // Of the first sign-ins of one person in two tabs, the second finds the account of the first.
    await lockOrganization(db, platform.organization_id);
    known = await findLtiUser(db, key);
  }
  const isOwnIdentity = !known?.login_id && known?.sso_subject === ssoSubjectOf(key);
  if (known && !isOwnIdentity && !mayBeLinked(known))
    throw new LtiError('email-taken', `account ${known.id} has become ${known.role} or has own permissions`);
  const account = known ?? (await accountByEmail(db, launch, subject));
  if (account.disabled_at) throw new LtiError('disabled', `account ${account.id} is disabled`);
  if (!known) {
    const { organization_id } = platform;
    await insertRow(db, 'lti_user', { ...key, organization_id, account_id: account.id });
  }
  return account;
}

interface LtiUserKey {
  readonly platform_id: string;
  readonly subject: string;
}

const ssoSubjectOf = ({ platform_id, subject }: LtiUserKey): string => `lti:${platform_id}:${subject}`;

const mayBeLinked = ({ role, has_own_permissions }: { role: string; has_own_permissions: unknown }) =>
  (role === 'user' || role === 'editor') && !has_own_permissions;

const hasOwnPermissions = (eb: ExpressionBuilder<Database, 'account'>) =>
  eb
    .exists(eb.selectFrom('permission_grant as g').select('g.id').whereRef('g.account_id', '=', 'account.id'))
    .as('has_own_permissions');

const findLtiUser = (db: Db, key: LtiUserKey) =>
  db
    .selectFrom('lti_user')
    .innerJoin('account', 'account.id', 'lti_user.account_id')
    .select(['account.id', 'account.role', 'account.login_id', 'account.sso_subject', 'account.disabled_at'])
    .select(hasOwnPermissions)
    .where('platform_id', '=', key.platform_id)
    .where('subject', '=', key.subject)
    .executeTakeFirst();

async function accountByEmail(db: Db, launch: Launch, subject: string) {
  const { platform, message, address } = launch;
  const { organization_id, links_by_email } = platform;
  const email = emailAddress.safeParse(message.email?.toLowerCase()).data;
  if (!email && message.is_test_user) throw new LtiError('test-user', 'a test user has no e-mail address');
  if (!email) throw new LtiError('no-email', 'the message has no e-mail address');
  const namesake = await db
    .selectFrom('account')
    .select(['id', 'role', 'disabled_at'])
    .select(hasOwnPermissions)
    .where('organization_id', '=', organization_id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!namesake) return { ...(await provision(db, launch, { email, subject })), disabled_at: null };
  if (!links_by_email || !mayBeLinked(namesake))
    throw new LtiError('email-taken', `account ${namesake.id} has the e-mail address`);
  await recordRequestEvent(
    { db, principal: null, ip: address },
    'user-linked-by-lti',
    'user',
    { id: namesake.id, name: email, organization_id },
    { after: { platform: platform.name } },
  );
  return namesake;
}

async function provision(
  db: Db,
  { platform, message, address }: Launch,
  { email, subject }: { readonly email: string; readonly subject: string },
): Promise<LtiAccount> {
  const { organization_id } = platform;
  const role = message.is_instructor && platform.instructors_edit ? 'editor' : defaultRole;
  const id = await insertWithId(db, 'account', {
    ...{ organization_id, email, role },
    ...namesOf(message, email),
    language: uiLocaleFor(message.locale) ?? null,
    // An account without a password counts as activated by it.
    sso_subject: ssoSubjectOf({ platform_id: platform.id, subject }),
  });
  await emitUserProvisioned(db, organization_id, 'single-sign-on', [id]);
  await recordRequestEvent(
    { db, principal: null, ip: address },
    'user-provisioned',
    'user',
    { id, name: email, organization_id },
    { after: { role, platform: platform.name } },
  );
  return { id, role };
}

/** Without a name, the account is named by the part of the address before the @. */
function namesOf({ first_name, last_name }: Launch['message'], email: string) {
  const names = { first_name: nameOf(first_name), last_name: nameOf(last_name) };
  return names.first_name || names.last_name
    ? names
    : { first_name: nameOf(email.split('@')[0] ?? ''), last_name: '' };
}

const nameOf = (text: string): string => nameText.safeParse(text.slice(0, userNameLength)).data ?? '';
