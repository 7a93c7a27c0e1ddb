import {
  type AccommodationDraft,
  noAccommodation,
  type SessionAccommodation,
} from '@repartee/contracts/people/accommodation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../runtime/database/tenant-scope.ts';

/** The user's own due date: a condition or column of SQL. Each reader of due dates uses this one. */
export const ownDueAt = (due_at: RawBuilder<unknown>, account_id: RawBuilder<unknown>) =>
  sql<Date | null>`(${due_at} + make_interval(hours => 24 * coalesce(
    (select own.extra_days from accommodation own where own.account_id = ${account_id}), 0)))`;

/** The user's own number of attempts, or null without a limit. */
export const ownAttempts = (attempts: RawBuilder<unknown>, account_id: RawBuilder<unknown>) =>
  sql<number | null>`(${attempts} + coalesce(
    (select own.extra_attempts from accommodation own where own.account_id = ${account_id}), 0))`;

/** The most days by which a due date is later for anybody whom the caller can access. */
export const mostExtraDays = sql`coalesce((select max(most.extra_days) from accommodation most), 0)`;

export async function findAccommodation(db: Db, account_id: string): Promise<AccommodationDraft> {
  const row = await db
    .selectFrom('accommodation')
    .select(['extra_time', 'extra_days', 'extra_attempts', 'slower_partner', 'larger_captions', 'note'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? noAccommodation;
}

/** Returns what sessions of these users keep, by account id. Users without an accommodation are left out. */
export async function sessionAccommodationsOf(
  db: Db,
  account_ids: readonly string[],
): Promise<ReadonlyMap<string, SessionAccommodation>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accommodation')
    .select(['account_id', 'extra_time', 'slower_partner', 'larger_captions'])
    .where('account_id', 'in', account_ids)
    .execute();
  return new Map(rows.map(({ account_id, ...kept }) => [account_id, kept]));
}

/**
 * Stores the accommodation of a user, also in sessions that have not begun. Those that have begun keep their clock.
 * Without any accommodation, nothing is kept about the user.
 */
export async function storeAccommodation(
  db: Db,
  { id, organization_id }: { readonly id: string; readonly organization_id: string },
  draft: AccommodationDraft,
): Promise<void> {
  const { extra_time, slower_partner, larger_captions } = draft;
  const isNone = Object.entries(noAccommodation).every(
    ([field, value]) => draft[field as keyof AccommodationDraft] === value,
  );
  if (isNone) await db.deleteFrom('accommodation').where('account_id', '=', id).execute();
  else
    await db
      .insertInto('accommodation')
      .values({ account_id: id, organization_id, ...draft })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ ...draft, updated_at: new Date() }),
      )
      .execute();
  const kept = isNone ? null : JSON.stringify({ extra_time, slower_partner, larger_captions });
  await db
    .updateTable('coaching_session')
    .set({ accommodation: kept })
    .where('owner_account_id', '=', id)
    .where('started_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}
