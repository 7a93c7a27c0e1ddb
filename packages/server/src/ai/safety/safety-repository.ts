import { safetyOutageCalls } from '@repartee/contracts/ai/safety-endpoints';
import type { TurnSafetyChoice } from '@repartee/contracts/people/organization/turn-safety';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { isFailedCall } from '../spending/ai-call-repository.ts';

export async function findTurnSafety(db: Db, organization_id: string): Promise<TurnSafetyChoice | undefined> {
  const row = await db
    .selectFrom('organization')
    .select('turn_safety')
    .where('id', '=', organization_id)
    .executeTakeFirst();
  return row?.turn_safety;
}

/** An outage of the safety check by a model: every call since the last success has failed. */
export interface SafetyOutage {
  readonly organization_id: string;
  readonly organization_name: string;
  readonly since: Date;
  readonly failures: number;
  readonly last_error: string | null;
  /** Null if no call ever succeeded. It stays the same during an outage. */
  readonly last_success: Date | null;
}

/** Without a call for this long, nothing is known about the model. */
const silentDays = 7;

/**
 * Returns the outages of organizations that have chosen a safety check by a model; with `organization_id`, of this one
 * only. A call that the product itself cancelled counts neither as a failure nor as a success.
 */
export async function findSafetyOutages(
  db: Db,
  organization_id: string | null = null,
): Promise<readonly SafetyOutage[]> {
  const checks = sql`ai_call where organization_id = o.id and purpose = 'safety-check'`;
  const { rows } = await sql<SafetyOutage>`
    select o.id as organization_id, o.name as organization_name, outage.*, success.last_success
    from organization o
    cross join lateral (select max(created_at) as last_success from ${checks} and state = 'settled') as success
    cross join lateral (
      select min(created_at) as since, max(created_at) as last, count(*)::int as failures,
        (array_agg(error_code order by created_at desc))[1] as last_error
      from ${checks} and ${isFailedCall} and created_at > coalesce(success.last_success, '-infinity')
    ) as outage
    where o.turn_safety = 'model' and (${organization_id}::uuid is null or o.id = ${organization_id})
      and outage.failures >= ${safetyOutageCalls} and outage.last > now() - make_interval(days => ${silentDays})`.execute(
    db,
  );
  return rows;
}
