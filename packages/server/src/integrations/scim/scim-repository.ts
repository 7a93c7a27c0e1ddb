import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import { findableUsers } from '../../people/users/user-policy.ts';
import type { Principal } from '../../runtime/access/principal.ts';
import type { AccountTable, UserGroupTable } from '../../runtime/database/schema/account-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../runtime/http/errors/problem.ts';
import { invalidFilter } from './scim-filter.ts';

const accountColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'language',
  'external_id',
  'user_name',
  'disabled_at',
  'created_at',
  'updated_at',
] as const;
export type ScimAccount = Pick<Selectable<AccountTable>, (typeof accountColumns)[number]>;

/** Which rows of a list are wanted, of those in the order of their ids. */
export interface Slice {
  readonly filter: Filter | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** An attribute in a filter. `folds`: upper and lower case are the same. */
interface Attribute {
  readonly column: RawBuilder<unknown>;
  readonly folds?: true;
  readonly truth?: true;
  /** A condition for `eq` that an index serves. */
  readonly equals?: (value: unknown) => RawBuilder<SqlBool>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const equalsId = (column: RawBuilder<unknown>) => (value: unknown) =>
  uuid.test(String(value)) ? sql<SqlBool>`${column} = ${value}::uuid` : sql<SqlBool>`false`;
/** Addresses are stored in lower case. */
const equalsAddress = (value: unknown) => sql<SqlBool>`account.email = lower(${value})`;

const userAttributes: Readonly<Record<string, Attribute>> = {
  id: { column: sql`account.id::text`, equals: equalsId(sql`account.id`) },
  username: {
    column: sql`coalesce(account.user_name, account.email)`,
    folds: true,
    equals: (value) => sql`account.id in (select app_users_named(${value}))`,
  },
  externalid: { column: sql`account.external_id` },
  emails: { column: sql`account.email`, folds: true, equals: equalsAddress },
  'emails.value': { column: sql`account.email`, folds: true, equals: equalsAddress },
  displayname: { column: sql`concat_ws(' ', account.first_name, account.last_name)`, folds: true },
  'name.givenname': { column: sql`account.first_name`, folds: true },
  'name.familyname': { column: sql`account.last_name`, folds: true },
  active: { column: sql`(account.disabled_at is null)`, truth: true },
};

/** Of the one address that each user has, which is that of work and the primary one. */
const emailAttributes: Readonly<Record<string, Attribute>> = {
  value: { column: sql`account.email`, folds: true, equals: equalsAddress },
  type: { column: sql`'work'`, folds: true },
  primary: { column: sql`true`, truth: true },
};

const groupAttributes: Readonly<Record<string, Attribute>> = {
  id: { column: sql`user_group.id::text`, equals: equalsId(sql`user_group.id`) },
  displayname: {
    column: sql`user_group.name`,
    folds: true,
    equals: (value) => sql`user_group.id in (select app_groups_named(${value}))`,
  },
  externalid: { column: sql`user_group.external_id` },
};

const isMember = (id: unknown): RawBuilder<SqlBool> => sql`exists (
  select from user_group_member m where m.user_group_id = user_group.id and ${equalsId(sql`m.account_id`)(id)})`;

function conditionOf(filter: Filter, attributes: Readonly<Record<string, Attribute>>): RawBuilder<SqlBool> {
  switch (filter.op) {
    case 'and':
    case 'or':
      return sql`(${sql.join(
        filter.filters.map((one) => conditionOf(one, attributes)),
        sql.raw(` ${filter.op} `),
      )})`;
    case 'not':
      return sql`not (${conditionOf(filter.filter, attributes)})`;
    case '[]':
      if (attributes === userAttributes && filter.attrPath.toLowerCase() === 'emails')
        return conditionOf(filter.valFilter, emailAttributes);
      throw invalidFilter(`The filter of ${filter.attrPath} is not supported.`);
    default:
      return comparisonOf(filter, attributes);
  }
}

function comparisonOf(
  filter: Exclude<Filter, { op: 'and' | 'or' | 'not' | '[]' }>,
  attributes: Readonly<Record<string, Attribute>>,
): RawBuilder<SqlBool> {
  const name = filter.attrPath.replace(/^urn:.*:/, '').toLowerCase();
  const value = 'compValue' in filter ? filter.compValue : undefined;
  if (attributes === groupAttributes && /^members(\.value)?$/.test(name) && filter.op === 'eq')
    return isMember(value);
  const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!attribute) throw invalidFilter(`The attribute ${filter.attrPath} is not supported in filters.`);
  const { column, folds, truth, equals } = attribute;
  if (filter.op === 'pr') return sql`coalesce(${column}::text, '') <> ''`;
  if (typeof value !== (truth ? 'boolean' : 'string'))
    throw invalidFilter(`The value of ${filter.attrPath} has another type.`);
  if (filter.op === 'eq' && equals) return equals(value);
  const [left, right] = folds ? [sql`lower(${column})`, sql`lower(${value})`] : [column, sql`${value}`];
  if (filter.op === 'eq') return sql`${left} = ${right}`;
  if (filter.op === 'ne') return sql`${left} is distinct from ${right}`;
  if (!truth && filter.op === 'co') return sql`strpos(${left}, ${right}) > 0`;
  if (!truth && filter.op === 'sw') return sql`starts_with(${left}, ${right})`;
  if (!truth && filter.op === 'ew') return sql`right(${left}, length(${right})) = ${right}`;
  throw invalidFilter(`The operator ${filter.op} is not supported for ${filter.attrPath}.`);
}

/** A user whom the directory has deleted is not found until somebody activates the account again. */
const accountsOf = (db: Db, principal: Principal) =>
  db
    .selectFrom('account')
    .where('account.organization_id', '=', principal.organization_id)
    .where(findableUsers(principal))
    .where((eb) => eb.or([eb('account.scim_deleted_at', 'is', null), eb('account.disabled_at', 'is', null)]));

/** Throws `not_found`. Locks the account until the transaction ends. */
export const findAccount = async (db: Db, principal: Principal, id: string): Promise<ScimAccount> =>
  orNotFound(
    await accountsOf(db, principal)
      .select(accountColumns)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** Returns the id of the user with this address whom the directory has deleted. */
export const findDeletedAccount = async (
  db: Db,
  principal: Principal,
  email: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('organization_id', '=', principal.organization_id)
    .where(findableUsers(principal))
    .where('email', '=', email)
    .where('scim_deleted_at', 'is not', null)
    .where('disabled_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
};

/**
 * Returns the ids of the active operators of the organization, and holds them. Before a call holds the account that it
 * changes, so that two calls neither deactivate the last two operators nor wait for each other for ever.
 */
export async function holdOperators(db: Db, principal: Principal): Promise<string[]> {
  const operators = await db
    .selectFrom('account')
    .select('id')
    .where('organization_id', '=', principal.organization_id)
    .where('role', '=', 'operator')
    .where('disabled_at', 'is', null)
    // An invited operator cannot sign in yet.
    .where((eb) => eb.or([eb('login_id', 'is not', null), eb('sso_subject', 'is not', null)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return operators.map(({ id }) => id);
}

export const hasOwnPermissions = async (db: Db, account_id: string): Promise<boolean> =>
  (await db
    .selectFrom('permission_grant')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirst()) !== undefined;

export async function listAccounts(db: Db, principal: Principal, { filter, limit, offset }: Slice) {
  const matching = accountsOf(db, principal).$if(filter !== undefined, (rows) =>
    rows.where(conditionOf(filter as Filter, userAttributes)),
  );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.select(accountColumns).orderBy('id').limit(limit).offset(offset).execute();
  return { total: Number(total), rows };
}

export const updateScimColumns = (
  db: Db,
  id: string,
  change: {
    readonly external_id: string | null;
    readonly user_name: string | null;
    readonly scim_deleted_at?: Date | null;
    readonly role_from_realm?: boolean;
  },
) =>
  db
    .updateTable('account')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', id)
    .execute();

export type ScimGroupRow = Pick<
  Selectable<UserGroupTable>,
  'id' | 'name' | 'external_id' | 'created_at' | 'updated_at'
>;

const groupsOfOrganization = (db: Db, principal: Principal) =>
  db
    .selectFrom('user_group')
    .where('organization_id', '=', principal.organization_id)
    .select(['id', 'name', 'external_id', 'created_at', 'updated_at']);

/** Throws `not_found`. Locks the group until the transaction ends. */
export const findScimGroup = async (db: Db, principal: Principal, id: string): Promise<ScimGroupRow> =>
  orNotFound(
    await groupsOfOrganization(db, principal).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );

export async function listScimGroups(db: Db, principal: Principal, { filter, limit, offset }: Slice) {
  const matching = groupsOfOrganization(db, principal).$if(filter !== undefined, (rows) =>
    rows.where(conditionOf(filter as Filter, groupAttributes)),
  );
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching.orderBy('id').limit(limit).offset(offset).execute();
  return { total: Number(total), rows };
}

/** Returns the ids of the members whom the directory can find, by group. */
export async function memberIdsOf(
  db: Db,
  principal: Principal,
  group_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (group_ids.length === 0) return new Map();
  const rows = await accountsOf(db, principal)
    .innerJoin('user_group_member', 'user_group_member.account_id', 'account.id')
    .select(['account.id', 'user_group_id'])
    .where('user_group_id', 'in', group_ids)
    .orderBy('account.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ user_group_id }) => user_group_id)].map(([group, members]) => [
      group,
      members.map(({ id }) => id),
    ]),
  );
}

export const updateExternalIdOfGroup = (db: Db, id: string, external_id: string | null) =>
  db.updateTable('user_group').set({ external_id, updated_at: new Date() }).where('id', '=', id).execute();
