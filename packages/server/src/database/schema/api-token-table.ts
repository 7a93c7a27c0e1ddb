import type { Generated } from 'kysely';

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
