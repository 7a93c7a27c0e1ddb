import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '@repartee/contracts/people/identity/endpoints';
import { apiScopesOf } from '@repartee/contracts/runtime/access/api-scopes';
import type { AuditAction } from '@repartee/contracts/runtime/audit/actions';
import type { FastifyInstance } from 'fastify';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { ApiTokenChange } from '../../runtime/database/schema/email-template-type.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import { route, routeWithoutTransaction } from '../../runtime/http/route.ts';
import {
  daysFromNow,
  deleteApiToken,
  hasSignedInHere,
  insertApiToken,
  listApiTokensOf,
  mailApiTokenChange,
  presentApiToken,
  replaceApiToken,
} from './api-token/api-token-repository.ts';
import { checkCurrentPassword } from './password/passwords.ts';

type Caller = { readonly principal: Principal; readonly ip: string };

const changes = {
  created: 'api-token-created',
  rotated: 'api-token-rotated',
  revoked: 'api-token-revoked',
} as const satisfies Record<ApiTokenChange, AuditAction>;

export function registerApiTokenRoutes(app: FastifyInstance): void {
  const { db: database } = app.database;
  const inScope = <Result>(principal: Principal, work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database, tenantScopeOf(principal), work);

  /**
   * Asks for the password, because a token outlasts the auth session of whoever has taken over a screen. Returns whether
   * the caller has signed in by password or passkey.
   */
  const confirmOwner = async (principal: Principal, password = ''): Promise<boolean> => {
    const by_password = await inScope(principal, (tx) => hasSignedInHere(tx, principal));
    if (by_password && app.config.passwordLogin) await checkCurrentPassword(database, principal, password);
    return by_password;
  };

  route(app, listApiTokens, async ({ principal, db }) => ({
    items: (await listApiTokensOf(db, principal.id)).map(presentApiToken),
  }));

  routeWithoutTransaction(app, createApiToken, async ({ principal, body, ip }) => {
    const { current_password, expires_in_days, name, scopes } = body;
    const grantable = apiScopesOf(principal.permissions);
    if (scopes.some((scope) => !grantable.includes(scope)))
      throw problem('invalid_input', undefined, { scopes: 'must be among your own permissions' });
    const by_password = await confirmOwner(principal, current_password);
    return inScope(principal, async (tx) => {
      const draft = { name, scopes: [...new Set(scopes)], expires_at: daysFromNow(expires_in_days) };
      const { token, row } = await insertApiToken(tx, principal.id, { ...draft, by_password });
      await recordChange(tx, { principal, ip }, 'created', { ...draft, id: row.id });
      return { token, ...presentApiToken(row) };
    });
  });

  routeWithoutTransaction(app, rotateApiToken, async ({ principal, params, body, ip }) => {
    await confirmOwner(principal, body.current_password);
    return inScope(principal, async (tx) => {
      const { expires_in_days, overlap_hours } = body;
      const change = { expires_at: daysFromNow(expires_in_days), overlap_hours };
      const replaced = await replaceApiToken(tx, { id: params.id, account_id: principal.id }, change);
      if (!replaced) throw problem('not_found');
      const { token, row } = replaced;
      await recordChange(tx, { principal, ip }, 'rotated', row);
      return { token, ...presentApiToken(row) };
    });
  });

  route(app, revokeApiToken, async ({ principal, db, params, ip }) => {
    const row = await deleteApiToken(db, principal.id, params.id);
    if (!row) throw problem('not_found');
    await recordChange(db, { principal, ip }, 'revoked', row);
  });
}

async function recordChange(
  tx: Db,
  { principal, ip }: Caller,
  change: ApiTokenChange,
  token: {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly string[];
    readonly expires_at: Date;
  },
): Promise<void> {
  const { id, name, scopes, expires_at } = token;
  await recordRequestEvent(
    { db: tx, principal, ip },
    changes[change],
    'api-token',
    { id, name },
    {
      after: change === 'revoked' ? null : { scopes, expires_at },
    },
  );
  await mailApiTokenChange(tx, principal.id, { change, token_name: name });
}
