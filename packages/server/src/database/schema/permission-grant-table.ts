import type { Generated } from 'kysely';

/** A permission of a remote, granted in an organization: to everyone of `role`, or to the one account. */
export interface PermissionGrantTable {
  id: Generated<string>;
  organization_id: string;
  permission: string;
  role: 'operator' | 'editor' | 'user' | null;
  account_id: string | null;
  granted_by: string | null;
  granted_at: Generated<Date>;
}
