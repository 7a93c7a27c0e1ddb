import type { Generated } from 'kysely';

/** An application that is, or was, on offer in an organization: while `shared_at` is set. Installed while `installed_at` is. */
export interface OrganizationApplicationTable {
  organization_id: string;
  application: string;
  /** The organization that offered it; null: it came with the organization. */
  shared_from: Generated<string | null>;
  shared_by: Generated<string | null>;
  shared_at: Generated<Date | null>;
  installed_by: Generated<string | null>;
  installed_at: Generated<Date | null>;
  removed_by: Generated<string | null>;
  removed_at: Generated<Date | null>;
}
