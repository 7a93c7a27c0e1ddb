import { erasureWaitingDays } from '@repartee/contracts/people/organization/erasure';
import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

export interface ErasureState {
  readonly due_at: Date | null;
  readonly undone_at: Date | null;
  readonly has_super_admin: boolean;
  readonly asks_password: boolean;
}

export async function readErasure(
  db: Db,
  { organization_id, caller_id }: { readonly organization_id: string; readonly caller_id: string },
): Promise<ErasureState> {
  const { rows } = await sql<ErasureState>`select e.due_at, e.undone_at,
      exists (select from account where organization_id = o.id and role = 'super-admin') as has_super_admin,
      exists (select from account where id = ${caller_id} and login_id is not null) as asks_password
    from organization o left join organization_erasure e on e.organization_id = o.id
    where o.id = ${organization_id}`.execute(db);
  return rows[0] as ErasureState;
}

/** Whether the organization is going to be erased, so that nobody new comes in by a platform or a provider. */
export async function isLeaving(db: Db, organization_id: string): Promise<boolean> {
  const erasure = await db
    .selectFrom('organization_erasure')
    .select('organization_id')
    .where('organization_id', '=', organization_id)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return erasure !== undefined;
}

/** Returns false if the erasure was requested before. */
export async function insertErasure(db: Db, organization_id: string, requested_by: string): Promise<boolean> {
  const due_at = sql<Date>`now() + make_interval(days => ${sql.lit(erasureWaitingDays)})`;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('organization_erasure')
    .values({ organization_id, requested_by, due_at })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ requested_by, due_at, requested_at: sql<Date>`now()` })
        .where('organization_erasure.due_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns false if there is no request, or if its waiting period has ended. */
export async function undoErasure(db: Db, organization_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization_erasure')
    .set({ due_at: null, undone_at: sql<Date>`now()` })
    .where('organization_id', '=', organization_id)
    .where('due_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Organizations whose waiting period has ended. One to which a super-admin belongs is not erased. */
export async function findDueErasures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_erasure as e')
    .select('organization_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account')
            .select('id')
            .whereRef('account.organization_id', '=', 'e.organization_id')
            .where('role', '=', 'super-admin'),
        ),
      ),
    )
    .orderBy('due_at')
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}
