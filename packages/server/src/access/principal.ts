import type { Role } from '@repartee/contracts/access/roles';
import { reachesEveryOrganization } from '@repartee/contracts/access/transcript-readers';
import type { TenantScope } from '../database/tenant-scope.ts';

/** Caller that a token authenticates. Guests can use `root_session_id` and its branches; it is null for accounts. */
export interface Principal {
  readonly kind: 'account' | 'guest';
  readonly id: string;
  readonly organization_id: string;
  readonly role: Role;
  /** Permissions of the role, and granted permissions that remotes declare. */
  readonly permissions: readonly string[];
  /** Ids of the applications installed in the organization. */
  readonly applications: readonly string[];
  readonly root_session_id: string | null;
  /** Id of the auth session of the token; null if the token belongs to none. */
  readonly sign_in_id: string | null;
  readonly token_hash: string;
}

/** Returns the tenant scope of a principal: only a super-admin can access rows of other organizations. */
export const tenantScopeOf = (principal: Principal): TenantScope =>
  reachesEveryOrganization(principal.role)
    ? 'everywhere'
    : {
        organization_id: principal.organization_id,
        user_id: principal.id,
        root_session_id: principal.root_session_id,
      };
