import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /** Sealed, and out of sight for every reach but `everywhere`. */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}
