import type { Generated } from 'kysely';

/** Permission of a remote (micro-frontend), granted either to a role or to one account. */
export interface PermissionGrantTable {
  id: Generated<string>;
  organization_id: string;
  permission: string;
  role: 'operator' | 'editor' | 'user' | null;
  account_id: string | null;
  granted_by: string | null;
  granted_at: Generated<Date>;
}
