import type { Generated } from 'kysely';

/** One arrival of a person on one device; its access tokens end with it. */
export interface SignInTable {
  id: Generated<string>;
  account_id: string;
  method: 'password' | 'keycloak';
  /** What the browser calls itself. */
  device: string;
  /** Where it came from. */
  address: Generated<string>;
  realm: string | null;
  /** Of the provider's refresh token that is valid now, and of the one before: who shows that one has a copy. */
  refresh_hash: string | null;
  former_refresh_hash: Generated<string | null>;
  refreshed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ends_at: Date;
}

/** A code that was mailed; the code itself is nowhere once its mail is sent. */
export interface AccountCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'invitation' | 'reset';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}
