import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /**
   * True if the value of the setting is encrypted. Only transactions with the tenant scope `everywhere` can read such a
   * setting.
   */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}
