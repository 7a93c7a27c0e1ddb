import type { Generated } from 'kysely';

/** A token of an organization, with which a directory provisions users by SCIM (E-11). Only its hash is stored. */
export interface OrganizationTokenTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  token_hash: string;
  /** The last four characters of the token. */
  ending: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  former_hash: Generated<string | null>;
  former_ends_at: Generated<Date | null>;
}
