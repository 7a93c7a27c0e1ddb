import type { AuthoringJobState } from '@repartee/contracts/authoring/job';
import type { Generated } from 'kysely';
import type { Defaulted, Json } from './json-column.ts';

export interface AuthoringJobTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  kind: 'draft' | 'simulation';
  state: Generated<AuthoringJobState>;
  /** Request for the authoring job. Its shape, and that of the result, depends on the kind of the job. */
  input: Json<unknown>;
  result: Defaulted<unknown>;
  error_code: Generated<string | null>;
  created_at: Generated<Date>;
  /** Time of the last update. A running job updates it every few seconds, even if it makes no progress. */
  updated_at: Generated<Date>;
}
