import { readMyOrganization, updateMyOrganization } from '@repartee/contracts/organization/endpoints';
import { myOrganizationDraft } from '@repartee/contracts/organization/organization';
import type { FastifyInstance } from 'fastify';
import { checkUnchanged } from '../http/check-unchanged.ts';
import { route } from '../http/route.ts';
import { reachable } from './organization-policy.ts';
import { updateOrganizationRow } from './organization-repository.ts';
import { presentOrganization, standing } from './present-organization.ts';
import { recordChange } from './record-change.ts';

export function registerMyOrganizationRoutes(app: FastifyInstance): void {
  route(app, readMyOrganization, async ({ principal, db }) =>
    presentOrganization(await reachable(db, principal, principal.organization_id)),
  );

  route(app, updateMyOrganization, async ({ body: { expected, ...body }, db, ...call }) => {
    const before = await reachable(db, call.principal, call.principal.organization_id, { hold: true });
    // A page of an earlier release does not know these.
    const { transcript_retention_days, audio_retention_days, recordings, turn_safety } = before;
    const kept = { transcript_retention_days, audio_retention_days, recordings, turn_safety };
    const draft = { ...kept, ...body };
    const seen = expected && { ...kept, ...expected };
    checkUnchanged(standing(myOrganizationDraft, before), seen, draft);
    const after = await updateOrganizationRow(db, before.id, draft);
    await recordChange(db, call, 'organization-updated', { before, after });
    return presentOrganization(after);
  });
}
