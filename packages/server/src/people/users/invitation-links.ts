import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { createInvitationLinks } from '@repartee/contracts/people/bulk-endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { makeAccountCodes } from '../identity/password/account-codes.ts';
import { invitationPath } from '../identity/password/invitations.ts';
import { bulkResultOf, partitionUsers } from './partition-users.ts';
import { recordUserEvents } from './user-events.ts';
import { checkMayInvite } from './user-policy.ts';
import { updateUserRows } from './user-repository.ts';

export async function linkInvitations(
  acting: RequestContext,
  ids: readonly string[],
  publicUrl: string,
): Promise<ReplyOf<typeof createInvitationLinks>> {
  const { db, principal } = acting;
  const users = await partitionUsers(acting, ids, (user) => checkMayInvite(principal, user));
  const allowed = users.allowed.map(({ id }) => id);
  if (allowed.length === 0) return { ...bulkResultOf(users), expires_at: null, links: [] };
  const { codes, expires_at } = await makeAccountCodes(
    db,
    new Map(allowed.map((id) => [id, undefined])),
    'invitation',
    {
      keepEarlier: true,
    },
  );
  await updateUserRows(db, allowed, { invited_at: new Date() });
  await recordUserEvents(
    acting,
    'user-invitation-link-created',
    users.allowed.map((user) => ({ user })),
  );
  return {
    ...bulkResultOf(users),
    expires_at: expires_at.toISOString(),
    links: users.allowed.map((user) => ({
      ...{ id: user.id, email: user.email, name: displayName(user) },
      url: `${publicUrl}${invitationPath(codes.get(user.id) as string)}`,
    })),
  };
}
