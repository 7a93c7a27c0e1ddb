import type { Session } from '@repartee/contracts/session/session';
import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';
import type { SessionOwner } from './session-owner.ts';
import { ownedBy } from './session-owner-repository.ts';
import {
  type LiveSessionRow,
  type NewSessionRow,
  type SessionChange,
  type SessionRow,
  sessionRow,
} from './session-rows.ts';

const byId = (db: Db, id: string) => db.selectFrom('coaching_session').selectAll().where('id', '=', id);

/** The session, locked until the transaction ends: a step, or another change of it, waits for this. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const row = await byId(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row && sessionRow(row);
}

/** The session, unchangeable until the transaction ends, its events too, so that what is read with it belongs together. */
export async function holdSession(tx: Db, id: string): Promise<LiveSessionRow | undefined> {
  const row = await byId(tx, id).forShare().executeTakeFirst();
  return row && { ...sessionRow(row), ...(await liveRow(tx, id).forShare().executeTakeFirstOrThrow()) };
}

/** Asked once the session is locked: a join would answer what was there before the wait. */
const liveRow = (tx: Db, id: string) =>
  tx.selectFrom('session_live').select(['event_seq', 'lease_owner']).where('session_id', '=', id);

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const row = await byId(db, id).executeTakeFirst();
  return row && sessionRow(row);
}

/** Sessions that end by themselves before the given instant, soonest first. */
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

/** Milliseconds from the stored turn to the first token and sound: half, and nineteen in twenty, were at least as fast. */
export async function latencyOf(db: Db, session_id: string): Promise<Session['latency']> {
  const percentile = (fraction: number, column: 'first_token_ms' | 'first_sound_ms') =>
    sql<number | null>`percentile_disc(${sql.lit(fraction)}) within group (order by ${sql.ref(column)})`;
  return db
    .selectFrom('chat_message')
    .select([
      percentile(0.5, 'first_token_ms').as('first_token_p50_ms'),
      percentile(0.95, 'first_token_ms').as('first_token_p95_ms'),
      percentile(0.5, 'first_sound_ms').as('first_sound_p50_ms'),
      percentile(0.95, 'first_sound_ms').as('first_sound_p95_ms'),
    ])
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
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

/** With everything that belongs to it, its branches too. */
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

/** How often a user has started a scenario; branches do not count. */
export async function countAttempts(db: Db, owner: SessionOwner, scenario_id: string): Promise<number> {
  const { attempts } = await db
    .selectFrom('coaching_session')
    .select((eb) => eb.fn.countAll().as('attempts'))
    .where((eb) => ownedBy(eb, owner))
    .where('scenario_id', '=', scenario_id)
    .where('root_session_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(attempts);
}
