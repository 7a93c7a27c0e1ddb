import { sql } from 'kysely';
import { deleteBatch } from '../../runtime/database/batches.ts';
import type { ScenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { ownedBy, type SessionOwner } from './session-owner-repository.ts';
import {
  type LiveSessionRow,
  type NewSessionRow,
  type SessionChange,
  type SessionRow,
  sessionRow,
} from './session-rows.ts';

const byId = (db: Db, id: string) => db.selectFrom('coaching_session').selectAll().where('id', '=', id);

export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const row = await byId(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row && sessionRow(row);
}

/**
 * Locks the rows of a session in `coaching_session` and `session_live` against changes, so that several reads
 * in the transaction give consistent results.
 */
export async function lockSessionForRead(tx: Db, id: string): Promise<LiveSessionRow | undefined> {
  const row = await byId(tx, id).forShare().executeTakeFirst();
  if (!row) return undefined;
  const live = await tx
    .selectFrom('session_live')
    .select(['event_seq', 'lease_owner'])
    .where('session_id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return { ...sessionRow(row), ...live };
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const row = await byId(db, id).executeTakeFirst();
  return row && sessionRow(row);
}

/** Finds a session without a turn that its owner created, with equal name, scenario snapshot and playlist. */
export async function findUnusedSession(
  tx: Db,
  filter: {
    readonly owner: SessionOwner;
    readonly name: string;
    readonly snapshot: ScenarioSnapshot;
    readonly playlist_id?: string | undefined;
  },
): Promise<SessionRow | undefined> {
  const { owner, name, snapshot, playlist_id = null } = filter;
  const row = await tx
    .selectFrom('coaching_session')
    .selectAll()
    .where((eb) => ownedBy(eb, owner))
    .where('scenario_id', '=', snapshot.scenario.id)
    .where('status', '=', 'empty')
    .where('waits', '=', false)
    .where('root_session_id', 'is', null)
    .where('name', '=', name)
    .where('playlist_id', 'is not distinct from', playlist_id)
    .where(sql<boolean>`snapshot = ${JSON.stringify(snapshot)}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && sessionRow(row);
}

/** Deletes the unused sessions of a playlist step, so that a learner cannot collect them and exceed the attempts. */
export async function deleteUnusedSessionsOfStep(
  tx: Db,
  step: { readonly owner: SessionOwner; readonly playlist_id: string; readonly scenario_id: string },
): Promise<void> {
  await tx
    .deleteFrom('coaching_session')
    .where((eb) => ownedBy(eb, step.owner))
    .where('playlist_id', '=', step.playlist_id)
    .where('scenario_id', '=', step.scenario_id)
    .where('status', '=', 'empty')
    .where('root_session_id', 'is', null)
    .execute();
}

/**
 * Deletes up to `limit` sessions that their owners created and then left for a day without a turn. Sessions that somebody
 * else prepared (`waits`, access codes) stay, so that their maker sees that they were not used. Returns the number of
 * deleted sessions.
 */
export const deleteUnusedSessions = (tx: Db, limit: number): Promise<number> =>
  deleteBatch(
    'coaching_session',
    sql`outcome_reason = 'idle' and started_at is null and not waits and session_generator_id is null
      and not exists (select from coaching_session child where child.parent_session_id = coaching_session.id)`,
    limit,
  )(tx);

export async function sessionsPastDeadline(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ id: string; auto_end_at: Date }[]> {
  const rows = await db
    .selectFrom('coaching_session')
    .select(['id', 'auto_end_at'])
    .where('auto_end_at', '<=', before)
    .orderBy('auto_end_at')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, auto_end_at }) => (auto_end_at ? [{ id, auto_end_at }] : []));
}

export async function updateSession(db: Db, id: string, change: SessionChange): Promise<SessionRow> {
  const row = await db
    .updateTable('coaching_session')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return sessionRow(row);
}

export async function deleteSessionRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('coaching_session').where('id', '=', id).execute();
}

export async function insertSession(db: Db, session: NewSessionRow): Promise<SessionRow> {
  const row = await db
    .insertInto('coaching_session')
    .values(session)
    .returningAll()
    .executeTakeFirstOrThrow();
  await db.insertInto('session_live').values({ session_id: row.id }).execute();
  return sessionRow(row);
}

/** Inserts sessions with the same scenario snapshot, which is sent to the database only once. */
export async function insertSessions(
  db: Db,
  sessions: readonly (Omit<NewSessionRow, 'snapshot'> & { readonly id: string })[],
  snapshot: string,
): Promise<void> {
  await db
    .with('frozen', (frozen) => frozen.selectNoFrom(sql<unknown>`${snapshot}::jsonb`.as('snapshot')))
    .insertInto('coaching_session')
    .values(sessions.map((session) => ({ ...session, snapshot: sql<string>`(select snapshot from frozen)` })))
    .execute();
  await db
    .insertInto('session_live')
    .values(sessions.map(({ id }) => ({ session_id: id })))
    .execute();
}

/** Counts sessions without branches (sessions restarted from a turn of another session). */
export async function countAttempts(
  db: Db,
  owners: readonly SessionOwner[],
  scenario_id: string,
): Promise<Map<string, number>> {
  const account_ids = owners.flatMap((owner) => ('account_id' in owner ? [owner.account_id] : []));
  const guest_ids = owners.flatMap((owner) => ('guest_id' in owner ? [owner.guest_id] : []));
  const rows = await db
    .selectFrom('coaching_session')
    .select((eb) => [
      eb.fn.coalesce('owner_account_id', 'owner_guest_id').$notNull().as('owner'),
      eb.fn.countAll().as('attempts'),
    ])
    .where((eb) =>
      eb.or([
        ...(account_ids.length > 0 ? [eb('owner_account_id', 'in', account_ids)] : []),
        ...(guest_ids.length > 0 ? [eb('owner_guest_id', 'in', guest_ids)] : []),
      ]),
    )
    .where('scenario_id', '=', scenario_id)
    .where('root_session_id', 'is', null)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, attempts }) => [owner, Number(attempts)]));
}
