import type { Role } from '@repartee/contracts/access/roles';
import type { Generated } from 'kysely';

export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  /** Email address of the account, in lowercase. */
  email: string;
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'guest'>;
  password_hash: string | null;
  /** Subject id of the user at the organization's Keycloak realm; null if the user has never signed in through it. */
  sso_subject: Generated<string | null>;
  language: Generated<string | null>;
  /** Most recent time zone of the user's browser, as an IANA name; null if it is unknown. */
  time_zone: Generated<string | null>;
  image: Generated<string | null>;
  /** Time at which the last invitation mail was sent to the user. */
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  /** Time at which the user requested the erasure of their account and data. */
  erasure_requested_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** An access token of an account or a guest; only its hash is stored. */
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
  /** Time at which the guest's access ends. */
  expires_at: Date;
  /**
   * Hash of the token that the guest first received. With this token a user can take over the guest's sessions (B-9).
   * Null after they were taken over.
   */
  claim_hash: Generated<string | null>;
}

export interface FirstAdministratorCodeTable {
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Generated<Date | null>;
}

/** Number of failed sign-ins for one account name from one IP address. */
export interface SignInFailureTable {
  key_hash: string;
  failures: number;
  window_ends_at: Date;
}
