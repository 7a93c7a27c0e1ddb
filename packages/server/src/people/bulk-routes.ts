import {
  bulkDeleteUsers,
  bulkInviteUsers,
  bulkUpdateUsers,
  createInvitationLinks,
} from '@repartee/contracts/people/bulk-endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../runtime/http/route.ts';
import { addUsersToGroup, deleteUsers, inviteUsers, setUsersRole } from './bulk-changes.ts';
import { linkInvitations } from './users/invitation-links.ts';
import { setUsersActive } from './users/user-changes.ts';

export function registerBulkRoutes(app: FastifyInstance): void {
  route(app, bulkUpdateUsers, async ({ body, ...call }) => {
    switch (body.action) {
      case 'activate':
      case 'deactivate':
        return setUsersActive(call, body.ids, body.action === 'activate');
      case 'set_role':
        return setUsersRole(call, body.ids, body.role);
      case 'add_to_group':
        return addUsersToGroup(call, body.ids, body.group_id);
    }
  });

  route(app, bulkDeleteUsers, async ({ body, ...call }) => deleteUsers(call, body.ids));

  route(app, bulkInviteUsers, async ({ body, ...call }) => inviteUsers(call, body.ids));

  route(app, createInvitationLinks, async ({ body, ...call }) =>
    linkInvitations(call, body.ids, app.config.publicUrl),
  );
}
