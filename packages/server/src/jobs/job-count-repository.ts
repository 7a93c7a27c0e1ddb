import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';

export interface JobCount {
  readonly kind: string;
  readonly queued: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest_seconds: number;
}

export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind,
      count(*) filter (where state = 'queued')::integer as queued,
      count(*) filter (where state = 'running')::integer as running,
      count(*) filter (where state = 'failed')::integer as failed,
      coalesce(extract(epoch from clock_timestamp()
        - min(run_after) filter (where state = 'queued' and run_after <= clock_timestamp())), 0)::double precision as oldest_seconds
    from job group by kind order by kind`.execute(db);
  return rows;
}
