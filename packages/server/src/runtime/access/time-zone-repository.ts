import type { Db } from '../database/tenant-scope.ts';

/** Returns the time zone of the days by which the statistics of an organization count (E-8). */
export async function timeZoneOf(db: Db, organization_id: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('organization')
    .select('time_zone')
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return time_zone;
}
