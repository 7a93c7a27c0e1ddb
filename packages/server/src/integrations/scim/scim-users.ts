import { defaultRole } from '@repartee/contracts/people/accounts';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserDraft, UserRecord } from '@repartee/contracts/people/user-record';
import { groupsOf } from '../../people/membership-repository.ts';
import {
  addUser,
  changeLockedUser,
  draftOfUser,
  lockUserRecord,
  setUserActive,
} from '../../people/users/user-changes.ts';
import type { RequestContext } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { refuseTakenName, scimError } from './scim-error.ts';
import { assignmentsOfPatch, assignmentsOfResource } from './scim-operations.ts';
import {
  findAccount,
  findDeletedAccount,
  hasOwnPermissions,
  holdOperators,
  listAccounts,
  type ScimAccount,
  type Slice,
  updateScimColumns,
} from './scim-repository.ts';
import { userSchema } from './scim-schemas.ts';
import { assignUser, nobody, readEmail, type StatedUser } from './scim-user.ts';

/** `base`: address of the API, such as `https://practise.example/scim/v2`. */
export interface ScimCall extends RequestContext {
  readonly base: string;
}

export async function listUsers(call: ScimCall, slice: Slice) {
  const { total, rows } = await listAccounts(call.db, call.principal, slice);
  return { total, items: await present(call, rows) };
}

export async function readUser(call: ScimCall, id: string) {
  return presentUser(call, await findAccount(call.db, call.principal, id));
}

/** Activates the account again if the directory has deleted a user with this address before. */
export async function createUser(call: ScimCall, body: unknown) {
  const { db, principal } = call;
  const stated = assignUser(nobody, assignmentsOfResource(body));
  const email = emailOf(stated);
  const former = await findDeletedAccount(db, principal, email);
  if (former) {
    await setUserActive(call, former, true);
    const account = await findAccount(db, principal, former);
    return presentUser(call, await save(call, account, { active: true, ...stated }));
  }
  const { first_name, last_name, language = null, external_id, active } = stated;
  const draft: UserDraft = {
    email,
    first_name,
    last_name,
    language,
    role: defaultRole,
    image: null,
    group_ids: [],
  };
  const { id } = await addUser(call, principal.organization_id, draft, 'scim');
  const columns = { external_id, user_name: ownNameOf(stated, email) };
  // Nobody has given the role by hand, so single sign-on may give another one.
  await updateScimColumns(db, id, { ...columns, role_from_realm: true }).catch(refuseTakenName);
  if (active === false) await deactivate(call, id);
  return readUser(call, id);
}

/** The address and the names stay if the directory does not state them. */
export async function replaceUser(call: ScimCall, id: string, body: unknown) {
  await holdOperators(call.db, call.principal);
  const account = await findAccount(call.db, call.principal, id);
  const assignments = assignmentsOfResource(body);
  const { first_name, last_name, email } = statedBefore(account);
  const namesAgain = assignments.some(({ attribute }) => /^(name|displayname)(\.|$)/.test(attribute));
  const before = { ...nobody, email, ...(!namesAgain && { first_name, last_name }) };
  return presentUser(call, await save(call, account, assignUser(before, assignments)));
}

/** Without a name of its own in the directory, the user is named by the address, which then follows the name. */
function statedBefore({ first_name, last_name, external_id, user_name, email }: ScimAccount): StatedUser {
  const stored = { first_name, last_name, external_id, user_name: user_name ?? email };
  return stored.user_name.toLowerCase() === email ? stored : { ...stored, email };
}

export async function patchUser(call: ScimCall, id: string, body: unknown) {
  await holdOperators(call.db, call.principal);
  const account = await findAccount(call.db, call.principal, id);
  const stated = assignUser(statedBefore(account), assignmentsOfPatch(body));
  return presentUser(call, await save(call, account, stated));
}

/** Deactivates the account and keeps its data. */
export async function deleteUser(call: ScimCall, id: string): Promise<void> {
  const { db, principal } = call;
  await holdOperators(db, principal);
  const { disabled_at } = await findAccount(db, principal, id);
  if (!disabled_at) await deactivate(call, id);
  await updateScimColumns(db, id, { external_id: null, user_name: null, scim_deleted_at: new Date() });
}

/** Changes what differs from the locked account. Returns the account as it is stored then. */
async function save(call: ScimCall, account: ScimAccount, stated: StatedUser): Promise<ScimAccount> {
  const { db, principal } = call;
  const { id } = account;
  const { first_name, last_name, external_id, language } = stated;
  const email = emailOf(stated, account.email);
  const user_name = ownNameOf(stated, email);
  const person = { email, first_name, last_name, ...(language !== undefined && { language }) };
  const isChanged = differs(person, account);
  if (isChanged) {
    const user = await lockUserRecord(call, id);
    if (email !== user.email) await checkAddressMayChange(db, user);
    await changeLockedUser(call, user, { ...draftOfUser(user), ...person });
  }
  const isRenamed = differs({ external_id, user_name }, account);
  if (isRenamed) await updateScimColumns(db, id, { external_id, user_name }).catch(refuseTakenName);
  const isActive = account.disabled_at === null;
  const { active = isActive } = stated;
  if (active && !isActive) await setUserActive(call, id, true);
  if (!active && isActive) await deactivate(call, id);
  const isStored = !isChanged && !isRenamed && active === isActive;
  return isStored ? account : findAccount(db, principal, id);
}

const differs = (fields: Partial<ScimAccount>, account: ScimAccount): boolean =>
  Object.entries(fields).some(([name, value]) => value !== account[name as keyof ScimAccount]);

async function deactivate(call: ScimCall, id: string): Promise<void> {
  const [operator, another] = await holdOperators(call.db, call.principal);
  if (operator === id && !another)
    throw scimError(400, 'mutability', 'The last operator of an organization cannot be deactivated.');
  await setUserActive(call, id, false);
}

/** Whoever controls the address of an account may set its password, and so would get rights that the token does not give. */
async function checkAddressMayChange(db: Db, { id, role }: UserRecord): Promise<void> {
  if (role === defaultRole && !(await hasOwnPermissions(db, id))) return;
  throw scimError(
    400,
    'mutability',
    'An operator changes the e-mail address of a person who has another role than user, or permissions of their own.',
  );
}

async function presentUser(call: ScimCall, account: ScimAccount) {
  const [user] = await present(call, [account]);
  return user as NonNullable<typeof user>;
}

async function present({ db, base }: ScimCall, accounts: readonly ScimAccount[]) {
  const groups = await groupsOf(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => {
    const { id, first_name, last_name, external_id, language } = account;
    return {
      schemas: [userSchema],
      id,
      ...(external_id !== null && { externalId: external_id }),
      userName: account.user_name ?? account.email,
      ...((first_name || last_name) && {
        name: {
          ...(first_name && { givenName: first_name }),
          ...(last_name && { familyName: last_name }),
        },
      }),
      displayName: displayName(account),
      emails: [{ value: account.email, type: 'work', primary: true }],
      active: account.disabled_at === null,
      ...(language !== null && { preferredLanguage: language }),
      groups: groups
        .get(id)
        ?.map((group) => ({ value: group.id, $ref: `${base}/Groups/${group.id}`, display: group.name })),
      meta: {
        resourceType: 'User',
        created: account.created_at.toISOString(),
        lastModified: account.updated_at.toISOString(),
        location: `${base}/Users/${id}`,
      },
    };
  });
}

/** The address of the user, which is the name in the directory if that is one. */
function emailOf({ email, user_name }: StatedUser, former?: string): string {
  const address = email ?? readEmail(user_name) ?? former;
  if (address) return address;
  throw scimError(400, 'invalidValue', 'emails has no value, and userName is not an e-mail address.');
}

/** Returns null if the name of the user in the directory is the address as it is stored. */
const ownNameOf = ({ user_name }: StatedUser, email: string): string | null =>
  user_name === email ? null : user_name;
