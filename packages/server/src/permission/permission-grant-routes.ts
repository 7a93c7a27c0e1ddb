import {
  listPermissionGrants,
  replacePermissionGrants,
} from '@repartee/contracts/platform/permission-grant-endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { readPermissionGrants, replacePermissionHolders } from './permission-grants.ts';

export function registerPermissionGrantRoutes(app: FastifyInstance): void {
  const { remotePermissions } = app;
  route(app, listPermissionGrants, async ({ params: { id }, ...call }) => ({
    items: await readPermissionGrants(call, id, remotePermissions),
  }));
  route(app, replacePermissionGrants, ({ params, body, ...call }) =>
    replacePermissionHolders(call, params, body, remotePermissions),
  );
}
