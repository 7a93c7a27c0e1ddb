import type { AiSpending } from '@repartee/contracts/ai-provider/spending-endpoints';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import { eurTextOf, type PicoEur, picoEurOf } from './money.ts';

interface Amount {
  readonly organization_id: string;
  /** Whether it is paid from the organization's credit, too. */
  readonly uses_credit: boolean;
}

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;

/**
 * Reserves an amount: false when settled and reserved would exceed the monthly cap or the credit. One statement, whose row
 * lock orders processes that reserve at the same time.
 */
export async function reserveSpend(
  db: Db,
  { organization_id, uses_credit }: Amount,
  amount: PicoEur,
): Promise<boolean> {
  const eur = eurTextOf(amount);
  await db
    .insertInto('ai_spend')
    .values({ organization_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numAffectedRows } = await sql`
    update ai_spend s set
      month = ${thisMonth},
      month_settled_eur = case when s.month = ${thisMonth} then s.month_settled_eur else 0 end,
      reserved_eur = s.reserved_eur + ${eur}::numeric,
      credit_reserved_eur = s.credit_reserved_eur + case when ${uses_credit} then ${eur}::numeric else 0 end
    from organization o
    where o.id = s.organization_id and s.organization_id = ${organization_id}
      and (s.monthly_cap_eur is null or s.monthly_cap_eur >= s.reserved_eur + ${eur}::numeric
        + case when s.month = ${thisMonth} then s.month_settled_eur else 0 end)
      and (not ${uses_credit} or o.credit_micro_eur / 1000000.0
        >= s.credit_settled_eur + s.credit_reserved_eur + ${eur}::numeric)`.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces a reservation by what was spent. True when this took the organization past 80 % of its cap or credit, once a month. */
export async function settleSpend(
  db: Db,
  { organization_id, uses_credit }: Amount,
  { reserved, cost }: { readonly reserved: PicoEur; readonly cost: PicoEur },
): Promise<boolean> {
  const [held, spent] = [eurTextOf(reserved), eurTextOf(cost)];
  const { rows } = await sql<{ warn: boolean }>`
    with settled as (
      update ai_spend s set
        month = ${thisMonth},
        month_settled_eur = ${spent}::numeric + case when s.month = ${thisMonth} then s.month_settled_eur else 0 end,
        reserved_eur = greatest(s.reserved_eur - ${held}::numeric, 0),
        credit_settled_eur = s.credit_settled_eur + case when ${uses_credit} then ${spent}::numeric else 0 end,
        credit_reserved_eur = greatest(s.credit_reserved_eur
          - case when ${uses_credit} then ${held}::numeric else 0 end, 0)
      where s.organization_id = ${organization_id}
      returning s.*
    )
    select s.warned_month is distinct from s.month and (
        s.month_settled_eur >= s.monthly_cap_eur * 0.8
        or (${uses_credit} and s.credit_settled_eur >= o.credit_micro_eur / 1000000.0 * 0.8)) as warn
    from settled s join organization o on o.id = s.organization_id`.execute(db);
  if (!rows[0]?.warn) return false;
  await sql`update ai_spend set warned_month = month where organization_id = ${organization_id}`.execute(db);
  return true;
}

/** What an organization has spent this month, and what it may still spend; amounts as decimal text. */
export async function readSpend(db: Db, organization_id: string): Promise<AiSpending> {
  const { rows } = await sql<{ [Field in keyof AiSpending]: string | null }>`
    select s.monthly_cap_eur::text as monthly_cap_eur,
      (case when s.month = ${thisMonth} then s.month_settled_eur else 0 end)::text as month_settled_eur,
      coalesce(s.reserved_eur, 0)::text as reserved_eur,
      (o.credit_micro_eur / 1000000.0 - coalesce(s.credit_settled_eur + s.credit_reserved_eur, 0))::text
        as credit_left_eur
    from organization o left join ai_spend s on s.organization_id = o.id
    where o.id = ${organization_id}`.execute(db);
  const short = (decimal: string | null | undefined): string => eurTextOf(picoEurOf(decimal ?? '0'));
  const [row] = rows;
  return {
    monthly_cap_eur: row?.monthly_cap_eur ? short(row.monthly_cap_eur) : null,
    month_settled_eur: short(row?.month_settled_eur),
    reserved_eur: short(row?.reserved_eur),
    credit_left_eur: short(row?.credit_left_eur),
  };
}

/** Null takes the limit away. */
export const setMonthlyCap = (db: Db, organization_id: string, monthly_cap_eur: string | null) =>
  db
    .insertInto('ai_spend')
    .values({ organization_id, monthly_cap_eur })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ monthly_cap_eur }))
    .execute();
