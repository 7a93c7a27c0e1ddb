import {
  type OrganizationErasure,
  readOrganizationErasure,
  requestOrganizationErasure,
  undoOrganizationErasure,
} from '@repartee/contracts/people/organization/erasure';
import type { FastifyInstance } from 'fastify';
import { type Principal, type RequestContext, tenantScopeOf } from '../../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../../runtime/audit/audit-event-repository.ts';
import { type Db, withTenantScope } from '../../../runtime/database/tenant-scope.ts';
import { problem } from '../../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../../runtime/http/route.ts';
import { checkCurrentPassword } from '../../identity/password/passwords.ts';
import {
  findAccessibleOrganization,
  lockAccessibleOrganization,
} from '../../organization/organization-policy.ts';
import { mailOperators } from './mail-operators.ts';
import { insertErasure, readErasure, undoErasure } from './organization-erasure-repository.ts';

export function registerOrganizationErasureRoutes(app: FastifyInstance): void {
  route(app, readOrganizationErasure, async ({ params, principal, db }) => {
    const { id } = await findAccessibleOrganization(db, principal, params.id);
    return presentErasure(db, principal, id);
  });

  // No transaction may be open while the password is hashed.
  routeWithoutTransaction(app, requestOrganizationErasure, async ({ params, body, principal, ip }) => {
    const within = <Result>(work: (db: Db) => Promise<Result>) =>
      withTenantScope(app.database.db, tenantScopeOf(principal), work);
    const { asks_password } = await within(async (db) => {
      const { id, name } = await findAccessibleOrganization(db, principal, params.id);
      if (body.name !== name)
        throw problem('invalid_input', undefined, { name: 'It is not the name of the organization.' });
      return readErasure(db, { organization_id: id, caller_id: principal.id });
    });
    if (asks_password) await checkCurrentPassword(app.database.db, principal, body.current_password ?? '');
    return within((db) => requestErasure({ db, principal, ip }, params.id));
  });

  route(app, undoOrganizationErasure, async ({ params, ...call }) => undo(call, params.id));
}

async function requestErasure(acting: RequestContext, id: string): Promise<OrganizationErasure> {
  const { db, principal } = acting;
  const { name } = await lockAccessibleOrganization(db, principal, id);
  const { has_super_admin } = await readErasure(db, { organization_id: id, caller_id: principal.id });
  if (has_super_admin)
    throw problem('conflict', 'A super-admin belongs to this organization. Move the super-admin first.');
  if (!(await insertErasure(db, id, principal.id)))
    throw problem('conflict', 'The erasure of this organization was requested before.');
  const target = { id, name, organization_id: id };
  await recordRequestEvent(acting, 'organization-erasure-requested', 'organization', target);
  const erasure = await presentErasure(db, principal, id);
  await mailOperators(acting, { organization_id: id, change: 'requested', due_at: erasure.due_at });
  return erasure;
}

async function undo(acting: RequestContext, id: string): Promise<OrganizationErasure> {
  const { db, principal } = acting;
  const { name } = await lockAccessibleOrganization(db, principal, id);
  const { may_undo } = await presentErasure(db, principal, id);
  if (!may_undo || !(await undoErasure(db, id))) throw problem('conflict');
  const target = { id, name, organization_id: id };
  await recordRequestEvent(acting, 'organization-erasure-undone', 'organization', target);
  await mailOperators(acting, { organization_id: id, change: 'undone', due_at: null });
  return presentErasure(db, principal, id);
}

async function presentErasure(db: Db, principal: Principal, organization_id: string) {
  const { due_at, undone_at, ...state } = await readErasure(db, { organization_id, caller_id: principal.id });
  return {
    ...state,
    due_at: due_at?.toISOString() ?? null,
    may_undo: due_at !== null && (undone_at === null || principal.role === 'super-admin'),
  };
}
