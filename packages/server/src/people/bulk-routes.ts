import { displayName } from '@repartee/contracts/identity/display-name';
import {
  type BulkResult,
  bulkDeleteUsers,
  bulkInviteUsers,
  bulkUpdateUsers,
} from '@repartee/contracts/people/bulk-endpoints';
import type { FastifyInstance } from 'fastify';
import { isProblem, problem } from '../http/problem.ts';
import { type CallOf, route } from '../http/route.ts';
import type { Acting } from '../identity/acting.ts';
import { draftOfUser } from './drafts.ts';
import { findGroup } from './group-repository.ts';
import { readUser, removeUser, setActive, updateUser } from './user-changes.ts';
import { inviteUser } from './user-mail.ts';
import { findUser } from './user-repository.ts';

export function registerBulkRoutes(app: FastifyInstance): void {
  route(app, bulkUpdateUsers, async ({ body, ...call }) => {
    const change = await changeOf(call, body);
    return forEach(call, body.ids, change);
  });

  route(app, bulkDeleteUsers, async ({ body, ...call }) =>
    forEach(call, body.ids, (id) => removeUser(call, id)),
  );

  route(app, bulkInviteUsers, async ({ body, ...call }) =>
    forEach(call, body.ids, (id) => inviteUser(call, id)),
  );
}

type Change = CallOf<typeof bulkUpdateUsers>['body'];

async function changeOf(call: Acting, change: Change): Promise<(id: string) => Promise<unknown>> {
  switch (change.action) {
    case 'activate':
    case 'deactivate':
      return (id) => setActive(call, id, change.action === 'activate');
    case 'set_role':
      return async (id) => {
        const user = await readUser(call, id);
        return updateUser(call, id, { ...draftOfUser(user), role: change.role });
      };
    case 'add_to_group': {
      const { group_id } = change;
      if (!(await findGroup(call.db, call.principal, group_id))) throw problem('not_found');
      return async (id) => {
        const draft = draftOfUser(await readUser(call, id));
        const group_ids = [...new Set([...draft.group_ids, group_id])];
        return updateUser(call, id, { ...draft, group_ids });
      };
    }
  }
}

/** One after the other in one transaction. Whom it is refused for is told; checks come before writes, so nothing is half done. */
async function forEach(
  { db, principal }: Acting,
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = [];
  for (const id of ids) {
    try {
      await change(id);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const user = await findUser(db, principal, id);
      refused.push({ id, name: user ? displayName(user) : '', code: error.code });
    }
  }
  return { done: ids.length - refused.length, refused };
}
