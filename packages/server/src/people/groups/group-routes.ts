import {
  createUserGroup,
  deleteUserGroup,
  listUserGroups,
  readUserGroup,
  updateUserGroup,
} from '@repartee/contracts/people/group-endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../runtime/http/route.ts';
import { organizationFor } from '../users/user-policy.ts';
import { addGroup, presentGroup, readGroup, removeGroup, updateGroup } from './group-changes.ts';
import { listGroupRows } from './group-repository.ts';

export function registerGroupRoutes(app: FastifyInstance): void {
  route(app, listUserGroups, async ({ query, principal, db }) => {
    const { rows, total } = await listGroupRows(db, principal, query);
    return { items: rows.map(presentGroup), total, page: query.page, page_size: query.page_size };
  });

  route(app, readUserGroup, async ({ params, ...call }) => readGroup(call, params.id));

  route(app, createUserGroup, async ({ body: { organization_id, ...draft }, ...call }) =>
    addGroup(call, organizationFor(call.principal, organization_id), draft),
  );

  route(app, updateUserGroup, async ({ params, body: { expected, ...draft }, ...call }) =>
    updateGroup(call, params.id, draft, expected),
  );

  route(app, deleteUserGroup, async ({ params, ...call }) => removeGroup(call, params.id));
}
