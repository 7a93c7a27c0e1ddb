import type { AuthoringJobState } from '@repartee/contracts/authoring/job';
import type { Generated } from 'kysely';
import type { Defaulted, Json } from './json-column.ts';

export interface AuthoringJobTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  kind: 'draft' | 'simulation';
  state: Generated<AuthoringJobState>;
  /** Request and intermediate result; their shapes depend on the kind. */
  input: Json<unknown>;
  result: Defaulted<unknown>;
  error_code: Generated<string | null>;
  created_at: Generated<Date>;
  /** A running job updates this time every few seconds, even if it makes no progress. */
  updated_at: Generated<Date>;
}
