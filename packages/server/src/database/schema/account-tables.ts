import type { Role } from '@repartee/contracts/access/roles';
import type { Generated } from 'kysely';

export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  /** Email address in lowercase. */
  email: string;
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'guest'>;
  password_hash: string | null;
  /** Subject id of the user at the organization's Keycloak realm. */
  sso_subject: Generated<string | null>;
  language: Generated<string | null>;
  /** Most recent time zone of the user's browser (IANA); null if unknown. */
  time_zone: Generated<string | null>;
  image: Generated<string | null>;
  /** Time of the last invitation mail. */
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
  /** End of the guest's access. */
  expires_at: Date;
  /** Hash of the guest's original token; null after a user has claimed the guest's sessions (B-9). */
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
  window_ends_at: Date;
}
