import type { Generated } from 'kysely';

/** Auth session of a user on one device; its access tokens are deleted with it. */
export interface SignInTable {
  id: Generated<string>;
  account_id: string;
  method: 'password' | 'keycloak';
  /** User-Agent header of the browser. */
  device: string;
  /** IP address from which the user signed in. */
  address: Generated<string>;
  realm: string | null;
  /**
   * Hashes of the identity provider's current refresh token and of the previous one. If the previous token is used
   * again, it was stolen.
   */
  refresh_hash: string | null;
  former_refresh_hash: Generated<string | null>;
  refreshed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ends_at: Date;
}

/** A one-time code that is sent by e-mail. Once the e-mail is sent, only the hash of the code is stored. */
export interface AccountCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'invitation' | 'reset';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}
