import type { ColumnType, Generated } from 'kysely';

/**
 * Background job, unique per kind and subject. `queued` from `run_after` on, `running` while its
 * lease holds, then `done`, or `failed` until a user retries it.
 */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  /** null: the job concerns the installation, not one organization. */
  organization_id: string | null;
  /** Subject of the job, such as the id of a row. */
  subject_key: string;
  /** Cleared when the job is done. */
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
