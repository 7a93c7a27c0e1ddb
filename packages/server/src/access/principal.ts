import type { Role } from '@repartee/contracts/access/roles';
import { reachesEveryOrganization } from '@repartee/contracts/access/transcript-readers';
import type { TenantScope } from '../database/tenant-scope.ts';

/** Who a token stands for. A guest has the one session `root_session_id` and its branches; an account has none. */
export interface Principal {
  readonly kind: 'account' | 'guest';
  readonly id: string;
  readonly organization_id: string;
  readonly role: Role;
  /** Those of the role, and those of remotes that were granted. */
  readonly permissions: readonly string[];
  /** Ids of the applications installed in the organization. */
  readonly applications: readonly string[];
  readonly root_session_id: string | null;
  /** The arrival its token belongs to, if it was one of a person. */
  readonly sign_in_id: string | null;
  readonly token_hash: string;
}

/** Whose rows a principal may access: only a super-admin may leave their organization. */
export const tenantScopeOf = (principal: Principal): TenantScope =>
  reachesEveryOrganization(principal.role)
    ? 'everywhere'
    : {
        organization_id: principal.organization_id,
        user_id: principal.id,
        root_session_id: principal.root_session_id,
      };
