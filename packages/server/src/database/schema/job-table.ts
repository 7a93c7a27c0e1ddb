import type { ColumnType, Generated } from 'kysely';

/**
 * Background job, unique for its kind and subject. The state is `queued` until a worker takes it (after `run_after`),
 * `running` while its lease is valid, then `done` or `failed`. A user can retry a failed job.
 */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  /** Null if the job is for the whole installation. */
  organization_id: string | null;
  /** Subject of the job, such as the id of a row. */
  subject_key: string;
  /** Null after the job is done. */
  payload: ColumnType<unknown, string | undefined, string>;
  /** Due jobs with a higher priority run first. */
  priority: Generated<number>;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
  /** Error of the last attempt; null after a success. */
  error_class: Generated<string | null>;
  error_message: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
