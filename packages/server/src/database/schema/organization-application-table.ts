import type { Generated } from 'kysely';

/**
 * An application is offered to the organization while `shared_at` is set, and installed while `installed_at`
 * is set.
 */
export interface OrganizationApplicationTable {
  organization_id: string;
  application: string;
  /**
   * Organization that offered the application. Null if no organization offered it, or if the offering organization
   * was deleted.
   */
  shared_from: Generated<string | null>;
  shared_by: Generated<string | null>;
  shared_at: Generated<Date | null>;
  installed_by: Generated<string | null>;
  installed_at: Generated<Date | null>;
  removed_by: Generated<string | null>;
  removed_at: Generated<Date | null>;
}
