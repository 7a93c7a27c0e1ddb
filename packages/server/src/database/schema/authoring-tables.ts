import type { AuthoringJobState } from '@repartee/contracts/authoring/job';
import type { Generated } from 'kysely';
import type { Defaulted, Json } from './json-column.ts';

export interface AuthoringJobTable {
  id: Generated<string>;
  organization_id: string;
  created_by: string;
  kind: 'draft' | 'simulation';
  state: Generated<AuthoringJobState>;
  /** What it was asked for, and what is made so far: shapes of the kind. */
  input: Json<unknown>;
  result: Defaulted<unknown>;
  error_code: Generated<string | null>;
  created_at: Generated<Date>;
  /** A running job changes it every few seconds, whether it has news or not. */
  updated_at: Generated<Date>;
}
