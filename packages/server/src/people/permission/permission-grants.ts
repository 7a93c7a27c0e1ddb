import {
  listPermissionGrants,
  type PermissionGrants,
  replacePermissionGrants,
} from '@repartee/contracts/remotes/permission-grant-endpoints';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../runtime/access/principal.ts';
import type { RemotePermissions } from '../../runtime/access/remote-permissions.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { findAccessibleOrganization } from '../organization/organization-policy.ts';
import {
  countAccountsOf,
  listGrantRows,
  type PermissionGrantRow,
  replaceGrantRows,
} from './permission-grant-repository.ts';

interface Wanted {
  readonly roles: PermissionGrants['roles'];
  readonly user_ids: readonly string[];
}

const holdersIn = (rows: readonly PermissionGrantRow[]) => ({
  roles: rows.flatMap(({ role }) => role ?? []),
  users: rows.flatMap(({ user }) => user ?? []),
});

const shown = (rows: readonly PermissionGrantRow[]) => {
  const { roles, users } = holdersIn(rows);
  return { roles: roles.toSorted(), user_ids: users.map(({ id }) => id).sort() };
};

async function readPermissionGrants(
  context: RequestContext,
  id: string,
  declared: RemotePermissions,
): Promise<PermissionGrants[]> {
  await findAccessibleOrganization(context.db, context.principal, id);
  const rows = await listGrantRows(context.db, id);
  return declared().map((one) => ({
    ...one,
    ...holdersIn(rows.filter(({ permission }) => permission === one.permission)),
  }));
}

/** Throws if the caller does not have the permission, so that operators cannot grant it to themselves. */
async function replacePermissionHolders(
  context: RequestContext,
  { id, permission }: { readonly id: string; readonly permission: string },
  { roles, user_ids }: Wanted,
  declared: RemotePermissions,
): Promise<void> {
  const { db, principal, ip } = context;
  const organization = await findAccessibleOrganization(context.db, context.principal, id);
  if (!declared().some((one) => one.permission === permission)) throw problem('not_found');
  if (!principal.permissions.includes(permission))
    throw problem(
      'not_permitted',
      'You can only grant a permission that you have. A super-admin can grant it first.',
    );
  const users = [...new Set(user_ids)];
  if ((await countAccountsOf(db, id, users)) !== users.length) throw problem('not_found');
  const before = await listGrantRows(db, id, permission);
  await replaceGrantRows(db, { organization_id: id, permission, granted_by: principal.id }, [
    ...[...new Set(roles)].map((role) => ({ role, account_id: null })),
    ...users.map((account_id) => ({ role: null, account_id })),
  ]);
  await recordRequestEvent(
    { db, principal, ip },
    'permission-granted',
    'permission',
    { id: null, name: permission, organization_id: id },
    {
      before: shown(before),
      after: { ...shown(await listGrantRows(db, id, permission)), organization: organization.name },
    },
  );
}

export function registerPermissionGrantRoutes(app: FastifyInstance): void {
  const { remotePermissions } = app;
  route(app, listPermissionGrants, async ({ params: { id }, ...call }) => ({
    items: await readPermissionGrants(call, id, remotePermissions),
  }));
  route(app, replacePermissionGrants, ({ params, body, ...call }) =>
    replacePermissionHolders(call, params, body, remotePermissions),
  );
}
