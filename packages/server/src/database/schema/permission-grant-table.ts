import type { Generated } from 'kysely';

/** A permission of a remote, granted in an organization to all users with `role`, or to one account. */
export interface PermissionGrantTable {
  id: Generated<string>;
  organization_id: string;
  permission: string;
  role: 'operator' | 'editor' | 'user' | null;
  account_id: string | null;
  granted_by: string | null;
  granted_at: Generated<Date>;
}
