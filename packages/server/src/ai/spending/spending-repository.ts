import {
  type AiSpending,
  type readAiAlerts,
  spendingWarningShare,
} from '@repartee/contracts/ai/spending-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { eurTextOf, picoEurOf } from './money.ts';

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;

/** Returns false if the organization was already warned this month. */
export async function markWarned(db: Db, organization_id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ai_spend set warned_month = month
    where organization_id = ${organization_id} and warned_month is distinct from month`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns this month's spending and the amount that the organization may still spend, as decimal text in EUR. */
export async function readSpend(db: Db, organization_id: string): Promise<AiSpending> {
  const { rows } = await sql<{ [Field in keyof AiSpending]: string | null }>`
    select s.monthly_cap_eur::text as monthly_cap_eur, s.person_budget_eur::text as person_budget_eur,
      (case when s.month = ${thisMonth} then s.month_settled_eur else 0 end)::text as month_settled_eur,
      coalesce(s.reserved_eur, 0)::text as reserved_eur,
      case when o.credit_micro_eur <> 0 or s.credit_settled_eur > 0
          or exists (select from ai_provider where organization_id is null and origin = 'created')
        then (o.credit_micro_eur / 1000000.0 - coalesce(s.credit_settled_eur + s.credit_reserved_eur, 0))::text
        end as credit_left_eur
    from organization o left join ai_spend s on s.organization_id = o.id
    where o.id = ${organization_id}`.execute(db);
  const short = (decimal: string | null | undefined): string => eurTextOf(picoEurOf(decimal ?? '0'));
  const [row] = rows;
  return {
    monthly_cap_eur: row?.monthly_cap_eur ? short(row.monthly_cap_eur) : null,
    person_budget_eur: row?.person_budget_eur ? short(row.person_budget_eur) : null,
    month_settled_eur: short(row?.month_settled_eur),
    reserved_eur: short(row?.reserved_eur),
    credit_left_eur: row?.credit_left_eur ? short(row.credit_left_eur) : null,
  };
}

type AtLimit = z.output<typeof readAiAlerts.reply>['spending'][number];

/** Organizations whose spending has reached the share at which operators are warned, at most a hundred. */
export async function findSpendingAtLimit(db: Db): Promise<AtLimit[]> {
  const { rows } = await sql<AtLimit>`
    select * from (
      select o.id as organization_id, o.name, greatest(
        case when s.month = ${thisMonth} then s.month_settled_eur / nullif(s.monthly_cap_eur, 0) end,
        s.credit_settled_eur * 1000000 / nullif(o.credit_micro_eur, 0)
      )::float8 as spent_share
      from ai_spend s join organization o on o.id = s.organization_id
    ) spending
    where spent_share >= ${spendingWarningShare} order by spent_share desc, name limit 100`.execute(db);
  return rows;
}

/** A limit that is missing stays as it is. */
export const setSpendingLimits = (
  db: Db,
  organization_id: string,
  limits: { readonly monthly_cap_eur: string | null; readonly person_budget_eur?: string | null | undefined },
) =>
  db
    .insertInto('ai_spend')
    .values({ organization_id, ...limits })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(limits))
    .execute();
