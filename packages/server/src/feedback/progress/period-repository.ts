import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/** Returns when the first of the last `days` days began in the time zone. Today is the last of them. */
export async function startOfDays(db: Db, days: number, time_zone: string): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select ((now() at time zone ${time_zone})::date - ${days}::int + 1)::timestamp at time zone ${time_zone} as since`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a select without a table returned no row');
  return row.since;
}
