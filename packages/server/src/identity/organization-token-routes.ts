import type { AuditAction } from '@repartee/contracts/audit/actions';
import {
  createOrganizationToken,
  listOrganizationTokens,
  revokeOrganizationToken,
  rotateOrganizationToken,
} from '@repartee/contracts/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../access/principal.ts';
import { recordRequestEvent } from '../audit/audit-event-repository.ts';
import { route } from '../http/route.ts';
import {
  daysFromNow,
  deleteToken,
  insertToken,
  listTokens,
  presentToken,
  replaceToken,
} from './api-token/api-token-repository.ts';

/** Also a super-admin reaches only the tokens of the own organization. */
export function registerOrganizationTokenRoutes(app: FastifyInstance): void {
  route(app, listOrganizationTokens, async ({ db, principal }) => ({
    items: (await listTokens(db, 'organization_token', principal.organization_id)).map(presentToken),
  }));

  route(app, createOrganizationToken, async ({ body: { name, expires_in_days }, ...call }) => {
    const { organization_id } = call.principal;
    const draft = { organization_id, name, expires_at: daysFromNow(expires_in_days) };
    const { token, row } = await insertToken(call.db, 'organization_token', draft);
    await record(call, 'organization-token-created', row);
    return { token, ...presentToken(row) };
  });

  route(app, rotateOrganizationToken, async ({ params: { id }, body, ...call }) => {
    const key = { id, owner: call.principal.organization_id };
    const change = { ...body, expires_at: daysFromNow(body.expires_in_days) };
    const { token, row } = await replaceToken(call.db, 'organization_token', key, change);
    await record(call, 'organization-token-rotated', row);
    return { token, ...presentToken(row) };
  });

  route(app, revokeOrganizationToken, async ({ params: { id }, ...call }) => {
    const key = { id, owner: call.principal.organization_id };
    await record(call, 'organization-token-revoked', await deleteToken(call.db, 'organization_token', key));
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
