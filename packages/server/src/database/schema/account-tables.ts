import type { Role } from '@repartee/contracts/access/roles';
import type { Generated } from 'kysely';

export interface AccountTable {
  id: Generated<string>;
  organization_id: string;
  /** Lowercase. */
  email: string;
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'guest'>;
  password_hash: string | null;
  /** Who they are at the organization's realm. */
  sso_subject: Generated<string | null>;
  language: Generated<string | null>;
  /** Where their browser was last (IANA); null: not known. */
  time_zone: Generated<string | null>;
  image: Generated<string | null>;
  /** When the last invitation went out. */
  invited_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
  /** When they asked for their account and data to be erased. */
  erasure_requested_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Belongs to an account or to a guest; the token itself is nowhere. */
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
  /** When the guest's access ends. */
  expires_at: Date;
  /** Of the token the guest was given; null once their sessions were claimed (B-9). */
  claim_hash: Generated<string | null>;
}

export interface FirstAdministratorCodeTable {
  code_hash: string;
  created_at: Generated<Date>;
  used_at: Generated<Date | null>;
}

/** Failed sign-ins of one account name from one address. */
export interface SignInFailureTable {
  key_hash: string;
  failures: number;
  window_ends_at: Date;
}
