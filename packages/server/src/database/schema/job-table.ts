import type { ColumnType, Generated } from 'kysely';

/**
 * Background job; at most one row per kind and subject. Its state is `queued` until a worker starts it (not before
 * `run_after`), `running` while the worker renews the lease, then `done` or `failed`. A user can retry a failed job.
 */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  /** Organization of the job; null if the job is for the whole installation. */
  organization_id: string | null;
  /** Object on which the job works, such as the id of a row. */
  subject_key: string;
  /** Input of the job; null after the job is done. */
  payload: ColumnType<unknown, string | undefined, string>;
  /** Due jobs with a higher priority run first. */
  priority: Generated<number>;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
  /** Error of the last attempt to run the job; null after a success. */
  error_class: Generated<string | null>;
  error_message: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
