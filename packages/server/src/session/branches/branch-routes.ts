import { createSessionBranch, listSessionBranches } from '@repartee/contracts/session/endpoints';
import type { FastifyInstance } from 'fastify';
import { tenantScopeOf } from '../../runtime/access/principal.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import { refuseWithoutBudget } from '../record/budget-policy.ts';
import { presentSession } from '../record/present-session.ts';
import { ownSession, readableSession } from '../record/session-policy.ts';
import type { SessionChanges } from '../turn/session-changes.ts';
import { branchTree } from './branch-repository.ts';
import { createBranch } from './create-branch.ts';

export function registerBranchRoutes(app: FastifyInstance, sessionChanges: SessionChanges): void {
  routeWithoutTransaction(app, createSessionBranch, async ({ params, body, principal }) => {
    app.drain.refuseNewWork();
    const branch = await withTenantScope(app.database.db, tenantScopeOf(principal), async (db) => {
      const parent = await ownSession(db, principal, params.id);
      await refuseWithoutBudget(db, principal, parent.snapshot, app.ai);
      return presentSession(db, await createBranch(db, parent, body.message_seq), true, app.ai);
    });
    await sessionChanges.ask(params.id, 'pause');
    return branch;
  });

  route(app, listSessionBranches, async ({ params, db, principal }) => {
    const { row } = await readableSession(db, principal, params.id);
    return { items: await branchTree(db, row) };
  });
}
