import type { Generated } from 'kysely';

export interface UserGroupTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  description: string;
  image: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Id of the group in the directory that provisions groups by SCIM. */
  external_id: Generated<string | null>;
}

export interface UserGroupMemberTable {
  organization_id: string;
  user_group_id: string;
  account_id: string;
  /** True if the realm gave the membership. A membership given by hand stays when the realm gives none. */
  from_realm: Generated<boolean>;
}
