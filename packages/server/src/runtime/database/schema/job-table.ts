import type { ColumnType, Generated } from 'kysely';

/**
 * Background job. A queued job starts after `run_after`. While a job is running, its worker renews
 * `lease_until`. There is at most one job for each `kind` and `subject_key`.
 */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  /** Jobs without an organization work for the whole installation. */
  organization_id: string | null;
  /** Usually the id of the row that the job works on. */
  subject_key: string;
  /** The payload is deleted after the job is done. */
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

export interface JobTables {
  job: JobTable;
}
