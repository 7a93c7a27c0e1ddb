import type { Endpoint } from '@repartee/contracts/endpoint';
import { applicationOf } from '@repartee/contracts/remotes/application/application-of';
import { isOpenToApiTokens } from '@repartee/contracts/runtime/access/api-scopes';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import { permissionsWhileLeaving } from '@repartee/contracts/runtime/access/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPrincipal } from '../access/access-token-repository.ts';
import type { Principal } from '../access/principal.ts';
import { problem } from './errors/problem.ts';
import { everybody, rateLimitOf } from './limits/rate-limit.ts';

/**
 * Returns a function that runs before the request body is read. It sets `request.principal`, and checks the
 * rate limits, whether password login is enabled, the permission, the accepted terms, and whether the application is installed.
 */
export function guardOf(app: FastifyInstance, endpoint: Endpoint) {
  const { access, method, path, password_login, while_leaving } = endpoint;
  const { rate_limit_per_minute, total_rate_limit_per_minute } = endpoint;
  const checkOwnRateLimit =
    rate_limit_per_minute === undefined
      ? undefined
      : rateLimitOf(app, `${method} ${path}`, () => rate_limit_per_minute);
  const checkTotalRateLimit =
    total_rate_limit_per_minute === undefined
      ? undefined
      : rateLimitOf(app, `all of ${method} ${path}`, () => total_rate_limit_per_minute, everybody);

  const application = applicationOf(endpoint);

  return async (request: FastifyRequest): Promise<void> => {
    if (access !== 'public') request.principal = await principalOf(app, request);
    await app.checkRateLimit(request);
    await checkOwnRateLimit?.(request);
    // After the limit of the caller, so that one caller alone cannot use up the limit of all.
    await checkTotalRateLimit?.(request);
    if (password_login && !app.config.passwordLogin)
      throw problem('not_permitted', 'Password sign-in is disabled in this installation.');
    const { principal } = request;
    if (principal?.api_token && !isOpenToApiTokens(endpoint))
      throw problem('not_permitted', 'API tokens may not make this call.');
    // Before the permissions, some of which the organization lacks for this reason.
    if (principal?.organization_erased_at && request.method !== 'GET' && !while_leaving)
      throw problem('organization_closing');
    if (!mayPass(access, principal?.permissions, principal?.kind === 'guest'))
      throw problem(principal ? 'not_permitted' : 'not_signed_in');
    if (principal?.terms_due && !mayPass(access, ownAccount)) throw problem('terms_not_accepted');
    if (application && !principal?.applications.includes(application))
      throw problem('application_not_installed');
  };
}

/** What a user may do whose second factor is overdue (E-3) or who has not accepted the terms (E-6). */
const ownAccount: readonly string[] = ['user-self-edit'];

const isOverdue = ({ second_factor_due: due }: Principal): boolean =>
  due !== null && due.getTime() <= Date.now();

/** The server refuses changes by the endpoint; the list tells browsers what they need not offer. */
const mayHaveWhileLeaving = (permission: string): boolean =>
  permission.includes(':') || permissionsWhileLeaving.has(permission);

export const bearerTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];

async function principalOf(app: FastifyInstance, request: FastifyRequest): Promise<Principal | null> {
  const token = bearerTokenOf(request);
  const principal = token ? await findPrincipal(app.database.db, token) : undefined;
  return principal ? limitToScopes(withPermissions(app, principal)) : null;
}

function withPermissions(app: FastifyInstance, caller: Principal): Principal {
  // Without password login, nobody can add a second factor.
  const principal = app.config.passwordLogin ? caller : { ...caller, second_factor_due: null };
  if (isOverdue(principal)) return { ...principal, permissions: ownAccount, applications: [] };
  if (principal.organization_erased_at)
    return { ...principal, permissions: principal.permissions.filter(mayHaveWhileLeaving) };
  if (principal.role !== 'super-admin') return principal;
  // R-PERM-6: super-admins have all permissions, including those that remotes (micro-frontends) declare.
  const declared = app.remotePermissions().map(({ permission }) => permission);
  return { ...principal, permissions: [...new Set([...principal.permissions, ...declared])] };
}

function limitToScopes(principal: Principal): Principal {
  const { api_token } = principal;
  if (!api_token) return principal;
  const permissions = principal.permissions.filter((permission) => api_token.scopes.includes(permission));
  return { ...principal, permissions };
}
