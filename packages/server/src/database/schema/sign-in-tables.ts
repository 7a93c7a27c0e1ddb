import type { Generated } from 'kysely';

/** Auth session of a user on one device; its access tokens are deleted with it. */
export interface SignInTable {
  id: Generated<string>;
  account_id: string;
  method: 'password' | 'keycloak';
  /** User-Agent of the browser. */
  device: string;
  /** IP address. */
  address: Generated<string>;
  realm: string | null;
  /**
   * Hash of the identity provider's current refresh token, and of the previous one. If the previous one is used again,
   * the token was stolen.
   */
  refresh_hash: string | null;
  former_refresh_hash: Generated<string | null>;
  refreshed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ends_at: Date;
}

/** A one-time code that was sent by e-mail. After sending, only its hash is stored. */
export interface AccountCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'invitation' | 'reset';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}
