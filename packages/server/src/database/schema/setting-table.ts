import type { Generated } from 'kysely';
import type { Json } from './json-column.ts';

export interface SettingTable {
  key: string;
  value: Json<unknown>;
  /** True if the value is encrypted and only the tenant scope `everywhere` can read it. */
  secret: Generated<boolean>;
  updated_by_name: Generated<string>;
  updated_at: Generated<Date>;
}
