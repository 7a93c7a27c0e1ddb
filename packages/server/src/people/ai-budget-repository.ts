import type { AiBudget } from '@repartee/contracts/people/ai-budget-endpoints';
import { sql } from 'kysely';
import { takeNamedAdvisoryLock } from '../runtime/database/query/locks.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';

const monthStart = sql`(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC')`;
const nextMonth = sql<Date>`((date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC')`;

/** Below this amount, in EUR, a budget is used up: what is left is shown in cents. */
const leastLeft = sql`0.01`;

/** The largest budget of the groups of the account `a`. */
const ofGroups = sql`(select max(g.ai_budget_eur) from user_group_member m
  join user_group g on g.id = m.user_group_id where m.account_id = a.id)`;
/** What applies to the account `a`: its own budget, or else that of its groups, or else that of the organization. */
const budgetOf = sql`coalesce(b.budget_eur, ${ofGroups}, s.person_budget_eur)`;
const used = sql`(select coalesce(sum(case state when 'reserved' then reserved_eur else cost_eur end), 0)
  from ai_call c where c.account_id = a.id and c.created_at >= ${monthStart})`;
const plain = (amount: ReturnType<typeof sql>) => sql<string>`trim_scale(${amount})::text`;

/** Returns the AI budget of a user, without a limit for an account that does not exist. */
export async function findAiBudget(db: Db, account_id: string): Promise<AiBudget> {
  const { rows } = await sql<Omit<AiBudget, 'resets_at'> & { resets_at: Date }>`
    select ${plain(sql`budget`)} as budget_eur, ${plain(sql`own_budget`)} as own_budget_eur,
      case when own_budget is not null then 'user' when group_budget is not null then 'group'
        when budget is not null then 'organization' end as budget_of, ${plain(sql`used`)} as used_eur,
      ${plain(sql`case when budget is not null then greatest(budget - used, 0) end`)} as left_eur,
      coalesce(budget - used < ${leastLeft}, false) as used_up, ${nextMonth} as resets_at
    from (select ${budgetOf} as budget, b.budget_eur as own_budget, ${ofGroups} as group_budget, ${used} as used
      from (select ${account_id}::uuid as id) a
      left join account on account.id = a.id
      left join ai_spend s on s.organization_id = account.organization_id
      left join ai_budget b on b.account_id = a.id) budgets`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a query without a condition returned no row');
  return { ...row, resets_at: row.resets_at.toISOString() };
}

/**
 * Returns whether `amount_eur` fits into the AI budget of a user. If a budget applies, calls of the user wait for each other
 * until this transaction ends, in which the caller records the call.
 */
export async function fitsAiBudget(db: Db, account_id: string, amount_eur: string): Promise<boolean> {
  const { rows } = await sql`
    select from account a left join ai_spend s on s.organization_id = a.organization_id
    left join ai_budget b on b.account_id = a.id
    where a.id = ${account_id} and ${budgetOf} is not null`.execute(db);
  if (rows.length === 0) return true;
  await takeNamedAdvisoryLock(db, `AI budget ${account_id}`);
  // A statement of its own, which sees the calls that were recorded while this one waited.
  const { rows: fitting } = await sql`
    select from account a left join ai_spend s on s.organization_id = a.organization_id
    left join ai_budget b on b.account_id = a.id
    where a.id = ${account_id} and ${used} + ${amount_eur}::numeric <= ${budgetOf}`.execute(db);
  return fitting.length > 0;
}

export async function storeAiBudget(
  db: Db,
  { id, organization_id }: { readonly id: string; readonly organization_id: string },
  budget_eur: string | null,
): Promise<void> {
  if (budget_eur === null) await db.deleteFrom('ai_budget').where('account_id', '=', id).execute();
  else
    await db
      .insertInto('ai_budget')
      .values({ account_id: id, organization_id, budget_eur })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ budget_eur }))
      .execute();
}
