import type { RealmRole } from '@repartee/contracts/organization/realm-mapping';
import type { Generated } from 'kysely';

/** Auth session of a user on one device. Deleting the auth session deletes its access tokens. */
export interface SignInTable {
  id: Generated<string>;
  account_id: string;
  method: 'password' | 'keycloak';
  device: string;
  address: Generated<string>;
  realm: string | null;
  /**
   * Hashes of the identity provider's current and previous refresh token. A second use of the previous token
   * means that the token was stolen.
   */
  refresh_hash: string | null;
  former_refresh_hash: Generated<string | null>;
  refreshed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ends_at: Date;
}

/** One-time code that is sent by e-mail, or printed by a command. Only the hash of the code is stored. */
export interface AccountCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'invitation' | 'reset' | 'break-glass';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

/** Authenticator app of an account (E-3). Not in use until `enabled_at` is set. */
export interface SecondFactorTable {
  account_id: string;
  /** Base32 secret, encrypted for `second-factor/<account_id>`. */
  sealed_secret: string;
  created_at: Generated<Date>;
  enabled_at: Generated<Date | null>;
  last_step: Generated<number>;
}

/** A code that signs in once in place of the authenticator app. A used code is deleted. */
export interface RecoveryCodeTable {
  code_hash: string;
  account_id: string;
}

/** Gives users of a realm who have the realm role or group `realm_name` a role or the membership in a user group. */
export interface RealmMappingTable {
  id: Generated<string>;
  organization_id: string;
  realm_name: string;
  role: RealmRole | null;
  user_group_id: string | null;
}
