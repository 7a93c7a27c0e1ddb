import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /**
   * True if the value of the setting is encrypted. An encrypted setting can be read only by transactions with the
   * tenant scope `everywhere`.
   */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}
