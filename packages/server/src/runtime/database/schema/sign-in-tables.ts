import type { IdentityProviderNotice } from '@repartee/contracts/people/organization/identity-provider';
import type { RealmRole, RealmSource } from '@repartee/contracts/people/organization/realm-mapping';
import type { Generated } from 'kysely';

/** With what a user signs in to the accounts that have this `login_id`, one in each organization. */
interface LoginTable {
  id: Generated<string>;
  /** In lowercase. The address of an account may differ, because operators change it. */
  email: string;
  password_hash: string;
  /** Time at which a mailed code was first used. Null: somebody else than the owner of the mailbox may have set the password. */
  confirmed_at: Date | null;
}

/** Auth session of a user on one device. Deleting the auth session deletes its access tokens. */
interface SignInTable {
  id: Generated<string>;
  account_id: string;
  method: 'password' | 'passkey' | 'keycloak' | 'lti';
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
  /** The tokens that replaced the previous refresh token, encrypted with that token. */
  sealed_successor: Generated<string | null>;
  /** Until when a request may be asking the identity provider with the current refresh token. */
  refreshing_until: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ends_at: Date;
  switched_from: Generated<string | null>;
}

/** One-time code that is sent by e-mail, or printed by a command. Only the hash of the code is stored. */
export interface AccountCodeTable {
  code_hash: string;
  account_id: string;
  purpose: 'invitation' | 'reset' | 'break-glass';
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Generated<Date | null>;
  /** Address to which the code was mailed. Null for a code that an operator copied or a command printed. */
  email: Generated<string | null>;
}

/** Authenticator app of a login (E-3). Not in use until `enabled_at` is set. */
interface SecondFactorTable {
  login_id: string;
  /** Base32 secret, encrypted for `second-factor/<login_id>`. */
  sealed_secret: string;
  created_at: Generated<Date>;
  enabled_at: Generated<Date | null>;
  last_step: Generated<number>;
}

/** A code that signs in once in place of the second factor. A used code is deleted. */
interface RecoveryCodeTable {
  code_hash: string;
  login_id: string;
}

/** A passkey of a login (E-3). Key and id are base64url. */
interface PasskeyTable {
  id: Generated<string>;
  login_id: string;
  credential_id: string;
  public_key: string;
  /** Signature counter. Authenticators that do not count keep it at 0. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** A challenge that a passkey has to sign. It is deleted by its first use. */
interface PasskeyChallengeTable {
  challenge: string;
  /** The login that adds a passkey; null for a sign-in. */
  login_id: string | null;
  network: string;
  expires_at: Date;
}

/** A browser that need not give a code of the second factor (E-3). Only the hash of its cookie's token is stored. */
interface RememberedDeviceTable {
  id: Generated<string>;
  login_id: string;
  token_hash: string;
  device: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

/** Gives users of a realm who have the realm role or group (`source`) `realm_name` a role or the membership in a user group. */
interface RealmMappingTable {
  id: Generated<string>;
  organization_id: string;
  source: RealmSource;
  realm_name: string;
  role: RealmRole | null;
  user_group_id: string | null;
}

/** An OpenID provider of an organization, beside its realm of Keycloak (`organization.sso_realm`). */
export interface IdentityProviderTable {
  id: Generated<string>;
  organization_id: string;
  realm: string;
  issuer: string;
  client_id: string;
  /** Null for a client without a secret. */
  sealed_client_secret: string | null;
  roles_claim: string;
  groups_claim: string;
  trusts_email: boolean;
  notice: Generated<IdentityProviderNotice | null>;
  noticed_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface SignInTables {
  login: LoginTable;
  sign_in: SignInTable;
  realm_mapping: RealmMappingTable;
  identity_provider: IdentityProviderTable;
  account_code: AccountCodeTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  remembered_device: RememberedDeviceTable;
  passkey_challenge: PasskeyChallengeTable;
}
