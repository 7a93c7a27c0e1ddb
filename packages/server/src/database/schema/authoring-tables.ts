import type { AuthoringJobState } from '@repartee/contracts/authoring/job';
import type { Generated } from 'kysely';
import type { Defaulted, Json } from './json-column.ts';

export interface AuthoringJobTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  kind: 'draft' | 'simulation';
  state: Generated<AuthoringJobState>;
  /** Request for the authoring job. Each kind of job has its own shape of input and result. */
  input: Json<unknown>;
  result: Defaulted<unknown>;
  error_code: Generated<string | null>;
  created_at: Generated<Date>;
  /** A running job updates `updated_at` every few seconds, even without progress. */
  updated_at: Generated<Date>;
}
