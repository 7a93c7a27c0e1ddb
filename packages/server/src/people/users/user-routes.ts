import * as calls from '@repartee/contracts/people/user-endpoints';
import { can } from '@repartee/contracts/runtime/access/can';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { linkInvitations } from './invitation-links.ts';
import { presentUsers } from './partition-users.ts';
import { addUser, changeUser, findUserRecord, removeUser, setUserActive } from './user-changes.ts';
import { countUsers, listUserRows } from './user-list-repository.ts';
import {
  linkPasswordReset,
  resetPasswordOf,
  resetSecondFactorOf,
  sendInvitation,
  withdrawInvitationOf,
} from './user-mail.ts';
import { organizationFor } from './user-policy.ts';

export function registerUserRoutes(app: FastifyInstance): void {
  route(app, calls.listUsers, async ({ query, principal, db }) => {
    const { page, page_size } = query;
    const total = await countUsers(db, principal, query);
    const rows = await listUserRows(db, principal, query, {
      limit: page_size,
      offset: (page - 1) * page_size,
    });
    return { items: await presentUsers(db, rows), total, page, page_size };
  });

  route(app, calls.readUserRecord, async ({ params, ...call }) => findUserRecord(call, params.id));

  route(app, calls.createUser, async ({ body, ...call }) => {
    const { invite, invitation_link, organization_id, ...draft } = body;
    const { permissions } = call.principal;
    if ((invite || invitation_link) && !can(permissions, 'send-invitation-email'))
      throw problem('not_permitted');
    const added = await addUser(call, organizationFor(call.principal, organization_id), draft);
    const user = invite ? await sendInvitation(call, added.id) : added;
    if (!invitation_link) return user;
    const invitation_links = await linkInvitations(call, [user.id], app.config.publicUrl);
    return { ...(await findUserRecord(call, user.id)), invitation_links };
  });

  route(app, calls.updateUser, async ({ params, body: { expected, ...draft }, ...call }) =>
    changeUser(call, params.id, draft, expected),
  );

  route(app, calls.deleteUser, async ({ params, ...call }) => removeUser(call, params.id));

  route(app, calls.deactivateUser, async ({ params, ...call }) => setUserActive(call, params.id, false));

  route(app, calls.activateUser, async ({ params, ...call }) => setUserActive(call, params.id, true));

  route(app, calls.inviteUser, async ({ params, ...call }) => sendInvitation(call, params.id));

  route(app, calls.withdrawInvitation, async ({ params, ...call }) => withdrawInvitationOf(call, params.id));

  route(app, calls.resetSecondFactor, async ({ params, ...call }) => resetSecondFactorOf(call, params.id));

  route(app, calls.resetUserPassword, async ({ params, ...call }) => resetPasswordOf(call, params.id));

  route(app, calls.createPasswordResetLink, async ({ params, ...call }) =>
    linkPasswordReset(call, params.id, app.config),
  );
}
