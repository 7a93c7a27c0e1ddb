import { can } from '@repartee/contracts/access/can';
import { exportUsers, importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../http/errors/problem.ts';
import { route } from '../../http/route.ts';
import { organizationFor } from '../users/user-policy.ts';
import { exportUsersToCsv } from './export-users.ts';
import { importUsersFromCsv } from './import-users.ts';

export function registerCsvRoutes(app: FastifyInstance): void {
  route(app, importUsers, async ({ body: { organization_id, ...file }, ...call }) => {
    const { permissions } = call.principal;
    if (file.invite && !can(permissions, 'send-invitation-email')) throw problem('not_permitted');
    if (file.create_groups && !can(permissions, 'user-group-create')) throw problem('not_permitted');
    return importUsersFromCsv(call, organizationFor(call.principal, organization_id), file);
  });

  route(app, exportUsers, async ({ query, principal, db }) => exportUsersToCsv(db, principal, query));
}
