import type { ExtraTime } from '@repartee/contracts/people/accommodation';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import type { ImageCategory } from '@repartee/contracts/runtime/objects/endpoints';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json-column.ts';

/** A token of the API (E-11). Only the hash of the token is stored. */
export interface ApiTokenTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  scopes: string[];
  token_hash: string;
  /** The last four characters of the token. */
  ending: string;
  by_password: boolean;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  former_hash: Generated<string | null>;
  former_ends_at: Generated<Date | null>;
}

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
  /** What each member may spend on AI calls in a month. */
  ai_budget_eur: Generated<string | null>;
}

interface UserGroupMemberTable {
  organization_id: string;
  user_group_id: string;
  account_id: string;
  /** True if the realm gave the membership. A membership given by hand stays when the realm gives none. */
  from_realm: Generated<boolean>;
}

export interface ImageTable {
  /** Random name of the image in its public URL. */
  name: string;
  organization_id: string;
  category: ImageCategory;
  content_hash: string;
  width: number;
  height: number;
  bytes: number;
  created_by: string | null;
  created_at: Generated<Date>;
  unused_since: Generated<Date | null>;
}

export interface AuditEntryTable {
  id: Generated<string>;
  organization_id: string | null;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  details: Json<Record<string, unknown>>;
  actor_name: Generated<string>;
  target_kind: Generated<string | null>;
  target_name: Generated<string>;
  address: Generated<string | null>;
  before: NullableJson<Record<string, unknown>>;
  after: NullableJson<Record<string, unknown>>;
  created_at: Generated<Date>;
}

export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  /** Email addresses are in lowercase. */
  email: string;
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'guest'>;
  /** True if the realm gave the role. A role given by hand stays when the realm gives none. */
  role_from_realm: Generated<boolean>;
  /** Null for a user who is invited, or who signs in by an identity provider or a learning platform. */
  login_id: Generated<string | null>;
  /** Time of the last sign-in. A user of several organizations is signed in to the one that was used last. */
  last_sign_in_at: Generated<Date | null>;
  /** Subject id of the user in the Keycloak realm of the organization. */
  sso_subject: Generated<string | null>;
  language: Generated<string | null>;
  /** IANA name of the time zone of the user's browser. */
  time_zone: Generated<string | null>;
  /** IANA name of the time zone that the user chose. Null means the browser's. */
  chosen_time_zone: Generated<string | null>;
  image: Generated<string | null>;
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  erasure_requested_at: Generated<Date | null>;
  /** Id of the user in the directory that provisions users by SCIM. */
  external_id: Generated<string | null>;
  /** Name of the user in this directory. Null means the e-mail address. */
  user_name: Generated<string | null>;
  /** Time at which the directory deleted the user, who is then deactivated here, and no longer found by SCIM. */
  scim_deleted_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AccessTokenTable {
  token_hash: string;
  account_id: string | null;
  guest_id: string | null;
  sign_in_id: Generated<string | null>;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface GuestTable {
  id: Generated<string>;
  organization_id: string;
  session_generator_id: string | null;
  display_name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** Hash of the guest's first token, with which a user can take over the guest's sessions (B-9). */
  claim_hash: Generated<string | null>;
  /** Hash of the secret of the course package that reads the result. */
  course_attempt_hash: Generated<string | null>;
}

interface FirstAdministratorCodeTable {
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Generated<Date | null>;
}

/** Failed sign-ins for one account name from one IP address. */
interface SignInFailureTable {
  key_hash: string;
  failures: number;
  /** Attempts of which the outcome is not known yet. */
  pending: Generated<number>;
  window_ends_at: Date;
}

interface AccommodationTable {
  account_id: string;
  organization_id: string;
  extra_time: ExtraTime;
  extra_days: number;
  extra_attempts: number;
  slower_partner: boolean;
  larger_captions: boolean;
  note: string;
  updated_at: Generated<Date>;
}

export interface AccountTables {
  accommodation: AccommodationTable;
  permission_grant: PermissionGrantTable;
  image: ImageTable;
  account: AccountTable;
  access_token: AccessTokenTable;
  api_token: ApiTokenTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  guest: GuestTable;
  first_administrator_code: FirstAdministratorCodeTable;
  sign_in_failure: SignInFailureTable;
  audit_entry: AuditEntryTable;
}
