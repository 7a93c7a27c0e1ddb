import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /**
   * True if the value is encrypted. Only transactions with the tenant scope `everywhere` can read encrypted
   * settings.
   */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}
