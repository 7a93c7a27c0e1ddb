import type { Role } from '@repartee/contracts/runtime/access/roles';
import { canAccessAllOrganizations } from '@repartee/contracts/runtime/access/transcript-readers';
import type { Db, TenantScope } from '../database/tenant-scope.ts';

/**
 * The caller that a token authenticates. A guest can use the session `root_session_id` and its branches
 * (sessions that continue from one of its turns). `root_session_id` is null for an account. An organization (its token)
 * provisions users by SCIM and makes no other call; its `id` is that of the token.
 */
export interface Principal {
  readonly kind: 'account' | 'guest' | 'organization';
  readonly id: string;
  readonly organization_id: string;
  /** Id of the login of the account; null without one, for example by single sign-on. */
  readonly login_id: string | null;
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly applications: readonly string[];
  /** Time until which the account has to get a second factor (E-3); null if it has one or needs none. */
  readonly second_factor_due: Date | null;
  /** Time at which the organization is erased (E-10); null if nobody has requested it. Until then its users only read. */
  readonly organization_erased_at: Date | null;
  /** The account has to accept legal texts (E-6). */
  readonly terms_due: boolean;
  readonly root_session_id: string | null;
  /** Id of the auth session; null for a token without an auth session. */
  readonly sign_in_id: string | null;
  readonly token_hash: string;
  /** Set if the caller sent an API token (E-11). `permissions` are then among its scopes. */
  readonly api_token?: { readonly id: string; readonly scopes: readonly string[] };
  /** Name of the token of an organization. */
  readonly token_name?: string;
}

/**
 * Returns the scope of all organizations for a super-admin, otherwise the scope of the principal's own organization.
 */
export const tenantScopeOf = (principal: Principal): TenantScope =>
  canAccessAllOrganizations(principal.role)
    ? { everywhere: 'super-admin' }
    : {
        organization_id: principal.organization_id,
        user_id: principal.id,
        root_session_id: principal.root_session_id,
      };

/** Returns the organization whose rows the principal may list; undefined, for all organizations, for a super-admin. */
export const organizationOf = ({ role, organization_id }: Principal): string | undefined =>
  role === 'super-admin' ? undefined : organization_id;

/** Returns the account that does something; null for the token of an organization. */
export const actorIdOf = ({ kind, id }: Principal): string | null => (kind === 'organization' ? null : id);

export interface RequestContext {
  readonly db: Db;
  readonly principal: Principal;
  readonly ip: string;
}
