import type { ListQuery } from '@repartee/contracts/page';
import type { CreditChangeDraft } from '@repartee/contracts/people/organization/credit';
import { type Selectable, sql } from 'kysely';
import { matchesSearch } from '../../runtime/database/query/matches-search.ts';
import { paginate } from '../../runtime/database/query/paginate.ts';
import type { CreditChangeTable } from '../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

/**
 * Credit that the AI calls of an organization have used so far, in millionths of a euro. Includes amounts
 * reserved for running calls.
 */
const spentOf = (organization_id: string) => sql<number>`coalesce((
  select ceil((credit_settled_eur + credit_reserved_eur) * 1000000)::bigint
  from ai_spend where organization_id = ${organization_id}), 0)`;

/**
 * Adds an amount to the total credit that an organization has received. Returns undefined if a negative
 * amount would make this total smaller than the credit that AI calls have already used.
 */
export async function applyCreditChange(
  db: Db,
  organization_id: string,
  { amount_eur, reason }: CreditChangeDraft,
  changed_by: string,
): Promise<Selectable<CreditChangeTable> | undefined> {
  const amount_micro_eur = microEurOf(amount_eur);
  // Without the cast, PostgreSQL reads a parameter beside `> 0` as a number of four bytes: at most 2,147.48 EUR.
  const amount = sql<number>`${amount_micro_eur}::bigint`;
  const after = await db
    .updateTable('organization')
    .set((eb) => ({
      credit_micro_eur: eb('credit_micro_eur', '+', amount),
      updated_at: new Date(),
    }))
    .where('id', '=', organization_id)
    .where(sql<boolean>`(${amount} > 0 or credit_micro_eur + ${amount} >= ${spentOf(organization_id)})`)
    .returning('credit_micro_eur')
    .executeTakeFirst();
  if (!after) return undefined;
  return db
    .insertInto('credit_change')
    .values((eb) => ({
      organization_id,
      amount_micro_eur,
      balance_micro_eur: sql<number>`${after.credit_micro_eur}::bigint - ${spentOf(organization_id)}`,
      reason,
      changed_by,
      changed_by_name: sql<string>`coalesce(${eb
        .selectFrom('account')
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
        .where('id', '=', changed_by)}, '')`,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const order = { name: sql<string>`changed_by_name`, time: sql<Date>`created_at`, id: sql<string>`id` };

export const listCreditChangeRows = (
  db: Db,
  organization_id: string,
  query: ListQuery,
): Promise<{ rows: Selectable<CreditChangeTable>[]; total: number }> =>
  paginate(
    db
      .selectFrom('credit_change')
      .where('organization_id', '=', organization_id)
      .where(matchesSearch(query.search, sql`reason`, sql`changed_by_name`)),
    query,
    order,
    (qb) => qb.selectAll(),
  );

const millionths = 1_000_000;

/** Amounts are stored in whole millionths of a euro, so that sums are exact. */
export const eurOf = (micro_eur: number): number => micro_eur / millionths;
export const microEurOf = (eur: number): number => Math.round(eur * millionths);
