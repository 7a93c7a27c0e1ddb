import {
  createOrganizationToken,
  listOrganizationTokens,
  revokeOrganizationToken,
  rotateOrganizationToken,
} from '@repartee/contracts/people/identity/endpoints';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { route } from '../../runtime/http/route.ts';
import { daysFromNow, presentToken } from './api-token/api-token-repository.ts';
import {
  deleteOrganizationToken,
  insertOrganizationToken,
  listTokensOfOrganization,
  replaceOrganizationToken,
} from './api-token/organization-token-repository.ts';

/** Also a super-admin reaches only the tokens of the own organization. */
export function registerOrganizationTokenRoutes(app: FastifyInstance): void {
  route(app, listOrganizationTokens, async ({ db, principal }) => ({
    items: (await listTokensOfOrganization(db, principal.organization_id)).map(presentToken),
  }));

  route(app, createOrganizationToken, async ({ body: { name, expires_in_days }, ...call }) => {
    const { organization_id } = call.principal;
    const draft = { organization_id, name, expires_at: daysFromNow(expires_in_days) };
    const { token, row } = await insertOrganizationToken(call.db, draft);
    await record(call, 'organization-token-created', row);
    return { token, ...presentToken(row) };
  });

  route(app, rotateOrganizationToken, async ({ params: { id }, body, ...call }) => {
    const { organization_id } = call.principal;
    const change = { ...body, expires_at: daysFromNow(body.expires_in_days) };
    const { token, row } = await replaceOrganizationToken(call.db, { id, organization_id }, change);
    await record(call, 'organization-token-rotated', row);
    return { token, ...presentToken(row) };
  });

  route(app, revokeOrganizationToken, async ({ params: { id }, ...call }) => {
    const { organization_id } = call.principal;
    await record(
      call,
      'organization-token-revoked',
      await deleteOrganizationToken(call.db, { id, organization_id }),
    );
  });
}

const record = (
  call: RequestContext,
  action: AuditAction,
  { id, name, expires_at }: { readonly id: string; readonly name: string; readonly expires_at: Date },
): Promise<void> =>
  recordRequestEvent(
    call,
    action,
    'organization-token',
    { id, name },
    {
      after: action === 'organization-token-revoked' ? null : { expires_at },
    },
  );
