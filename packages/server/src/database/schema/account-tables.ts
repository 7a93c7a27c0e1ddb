import type { Role } from '@repartee/contracts/access/roles';
import type { Generated } from 'kysely';

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
  password_hash: string | null;
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

export interface AccessTokenTable {
  token_hash: string;
  account_id: string | null;
  guest_id: string | null;
  sign_in_id: Generated<string | null>;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface GuestTable {
  id: Generated<string>;
  organization_id: string;
  session_generator_id: string | null;
  display_name: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** Hash of the guest's first token, with which a user can take over the guest's sessions (B-9). */
  claim_hash: Generated<string | null>;
}

export interface FirstAdministratorCodeTable {
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Generated<Date | null>;
}

/** Failed sign-ins for one account name from one IP address. */
export interface SignInFailureTable {
  key_hash: string;
  failures: number;
  /** Attempts of which the outcome is not known yet. */
  pending: Generated<number>;
  window_ends_at: Date;
}
