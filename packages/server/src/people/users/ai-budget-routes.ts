import {
  readOwnAiBudget,
  readUserAiBudget,
  updateUserAiBudget,
} from '@repartee/contracts/people/ai-budget-endpoints';
import type { FastifyInstance } from 'fastify';
import { assertUnchanged } from '../../runtime/http/assert-unchanged.ts';
import { route } from '../../runtime/http/route.ts';
import { findAiBudget, storeAiBudget } from '../ai-budget-repository.ts';
import { findUserRecord, lockUserRecord } from './user-changes.ts';
import { recordUserEvent } from './user-events.ts';
import { checkMayTouch } from './user-policy.ts';

export function registerAiBudgetRoutes(app: FastifyInstance): void {
  route(app, readOwnAiBudget, ({ db, principal }) => findAiBudget(db, principal.id));

  route(app, readUserAiBudget, async ({ params, ...call }) => {
    const user = await findUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'update');
    return findAiBudget(call.db, user.id);
  });

  route(app, updateUserAiBudget, async ({ params, body: { expected, ...draft }, ...call }) => {
    const user = await lockUserRecord(call, params.id);
    checkMayTouch(call.principal, user.role, 'update');
    const { own_budget_eur } = await findAiBudget(call.db, user.id);
    assertUnchanged(user, { own_budget_eur }, expected, draft);
    await storeAiBudget(call.db, user, draft.own_budget_eur);
    const after = await findAiBudget(call.db, user.id);
    await recordUserEvent(call, 'user-ai-budget-updated', user, {
      before: { own_budget_eur },
      after: { own_budget_eur: after.own_budget_eur },
    });
    return after;
  });
}
