import type { ColumnType, Generated } from 'kysely';

/**
 * Work that is done in the background, once for each kind and subject. `queued` from `run_after` on, `running` while its
 * lease holds, then `done`, or `failed` until a user retries it.
 */
export interface JobTable {
  id: Generated<string>;
  kind: string;
  /** null: it concerns the installation, not one organization. */
  organization_id: string | null;
  /** What the work is about, such as the id of a row. */
  subject_key: string;
  /** Emptied when the job is done. */
  payload: ColumnType<unknown, string | undefined, string>;
  /** The highest comes first among those that are due. */
  priority: Generated<number>;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  lease_owner: Generated<string | null>;
  lease_until: Generated<Date | null>;
  /** Why the last attempt failed; null after a success. */
  error_class: Generated<string | null>;
  error_message: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
