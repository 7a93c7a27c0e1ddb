import type { Role } from '@repartee/contracts/access/roles';
import { canAccessAllOrganizations } from '@repartee/contracts/access/transcript-readers';
import type { TenantScope } from '../database/tenant-scope.ts';

/**
 * Caller that a token authenticates. A guest can use the session `root_session_id` and its branches (sessions that
 * continue from one of its turns); the field is null for users with an account.
 */
export interface Principal {
  readonly kind: 'account' | 'guest';
  readonly id: string;
  readonly organization_id: string;
  readonly role: Role;
  /** Permissions of the user's role, and permissions that remotes declare and that were granted to the user. */
  readonly permissions: readonly string[];
  /** Ids of the applications that are installed in the principal's organization. */
  readonly applications: readonly string[];
  readonly root_session_id: string | null;
  /** Id of the auth session of the token; null if the token belongs to none. */
  readonly sign_in_id: string | null;
  readonly token_hash: string;
}

/**
 * Returns which rows a principal can access: those of all organizations for a super-admin, otherwise those of the
 * principal's own organization.
 */
export const tenantScopeOf = (principal: Principal): TenantScope =>
  canAccessAllOrganizations(principal.role)
    ? 'everywhere'
    : {
        organization_id: principal.organization_id,
        user_id: principal.id,
        root_session_id: principal.root_session_id,
      };
