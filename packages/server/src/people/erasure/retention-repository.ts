import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { previewRetention } from '@repartee/contracts/people/organization/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Batch } from '../../runtime/database/batches.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { eraseReports, eraseTranscripts } from './session-content-repository.ts';

/** Maximum number of rows that one transaction erases. The job repeats the transaction until no rows are left. */
const atOnce = 500;
/** Minimum number of days for which the data of a guest is kept after the guest has joined. */
const guestDays = 30;

const reportDays = sql`o.retention_days`;
// The transcript of a session is erased at the latest together with the report.
const transcriptDays = sql`least(o.transcript_retention_days, o.retention_days)`;

const audioDays = sql`least(o.audio_retention_days, o.transcript_retention_days, o.retention_days)`;

export async function readRetentionDays(db: Db, organization_id: string) {
  const { rows } = await sql<{
    transcript_days: number | null;
    report_days: number | null;
    audio_days: number | null;
    organization_name: string;
  }>`select ${transcriptDays} as transcript_days, ${reportDays} as report_days, ${audioDays} as audio_days,
      o.name as organization_name
    from organization o where o.id = ${organization_id}`.execute(db);
  const [days] = rows;
  if (!days) throw new Error(`organization ${organization_id} does not exist`);
  return days;
}

const isOlderThan = (ended: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${ended} < now() - make_interval(days => (${days})::int)`;

/**
 * Returns and locks up to `atOnce` rows of `table`, here called `t`, whose `end` is older than the period `days` of their
 * organization. Searches each organization with a period by itself, so that an index on organization and end applies.
 */
async function findExpired(
  db: Db,
  table: string,
  [end, days]: readonly [end: RawBuilder<unknown>, days: RawBuilder<unknown>],
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id from organization o cross join lateral (
      select t.id from ${sql.table(table)} t
      where t.organization_id = o.id and ${condition} and ${isOlderThan(end, days)}
      limit ${sql.lit(atOnce)} for no key update skip locked
    ) found where ${days} is not null limit ${sql.lit(atOnce)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function eraseExpiredTranscripts(db: Db): Promise<number> {
  const ended = [sql`t.ended_at`, transcriptDays] as const;
  const ids = await findExpired(db, 'coaching_session', ended, sql`t.transcript_erased_at is null`);
  await eraseTranscripts(db, ids);
  return ids.length;
}

/** The last session whose recordings were searched. */
export interface RecordedSession {
  readonly organization_id: string;
  readonly ended_at: Date;
  readonly id: string;
}

/**
 * Deletes the expired recordings of the next 500 sessions after `after`. A session whose transcript is erased has none.
 * Returns the last of these sessions; undefined at the end.
 */
export async function deleteExpiredRecordings(
  db: Db,
  after?: RecordedSession,
): Promise<{ readonly count: number; readonly last: RecordedSession | undefined }> {
  const further = after
    ? sql`and (t.organization_id, t.ended_at, t.id) > (${after.organization_id}, ${after.ended_at}, ${after.id})`
    : sql``;
  const { rows } = await sql<RecordedSession>`
    select t.organization_id, t.ended_at, t.id from organization o join coaching_session t on t.organization_id = o.id
    where t.transcript_erased_at is null and ${isOlderThan(sql`t.ended_at`, audioDays)} ${further}
    order by t.organization_id, t.ended_at, t.id limit ${sql.lit(atOnce)}`.execute(db);
  const { numAffectedRows } = await sql`
    delete from session_recording where session_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return { count: Number(numAffectedRows ?? 0), last: rows.length < atOnce ? undefined : rows.at(-1) };
}

export async function eraseExpiredReports(db: Db): Promise<number> {
  const ended = [sql`t.ended_at`, reportDays] as const;
  const ids = await findExpired(db, 'coaching_session', ended, sql`t.report_erased_at is null`);
  await eraseReports(db, ids);
  return ids.length;
}

const guestEnd = sql`greatest(t.expires_at, t.created_at + make_interval(days => ${sql.lit(guestDays)}))`;

const deleteExpired =
  (table: string, end: RawBuilder<unknown>, condition: RawBuilder<unknown>): Batch =>
  async (db) => {
    const ids = await findExpired(db, table, [end, transcriptDays], condition);
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
    return ids.length;
  };

/** Apply the retention period of transcripts to sessions without a turn, test chats, drafts and guests. */
export const deleteExpiredRest: readonly Batch[] = [
  deleteExpired('coaching_session', sql`coalesce(t.ended_at, t.updated_at)`, sql`t.turn_count = 0`),
  deleteExpired('test_chat', sql`t.updated_at`, sql`true`),
  deleteExpired('authoring_job', sql`t.updated_at`, sql`t.state <> 'running'`),
  deleteExpired(
    'guest',
    guestEnd,
    sql`not exists (select from coaching_session s where s.owner_guest_id = t.id)`,
  ),
  async (db) => {
    const ids = await findExpired(
      db,
      'guest',
      [guestEnd, transcriptDays],
      sql`t.display_name <> ''
        and not exists (select from coaching_session s where s.owner_guest_id = t.id and s.transcript_erased_at is null)`,
    );
    await sql`update guest set display_name = '', claim_hash = null where id = any(${ids}::uuid[])`.execute(
      db,
    );
    return ids.length;
  },
];

interface RetentionDays {
  readonly transcript_days?: number | undefined;
  readonly report_days?: number | undefined;
  readonly audio_days?: number | undefined;
}

/** Counts what the jobs above would erase in an organization with other periods. */
export async function countExpired(
  db: Db,
  organization_id: string,
  { transcript_days, report_days, audio_days }: RetentionDays,
): Promise<ReplyOf<typeof previewRetention>> {
  const count = async (from: RawBuilder<unknown>, periods: readonly (number | undefined)[]) => {
    const days = Math.min(...periods.map((period) => period ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(days)) return { count: 0, oldest: null, newest: null };
    const { rows } = await sql<{ count: number; oldest: Date | null; newest: Date | null }>`
      select count(*)::int as count, min(s.ended_at) as oldest, max(s.ended_at) as newest ${from}
        and s.organization_id = ${organization_id} and ${isOlderThan(sql`s.ended_at`, sql`${days}`)}`.execute(
      db,
    );
    const [row] = rows;
    return {
      count: row?.count ?? 0,
      oldest: row?.oldest?.toISOString() ?? null,
      newest: row?.newest?.toISOString() ?? null,
    };
  };
  return {
    transcripts: await count(
      sql`from coaching_session s where s.transcript_erased_at is null and s.turn_count > 0`,
      [transcript_days, report_days],
    ),
    reports: await count(sql`from coaching_session s where s.report_erased_at is null and s.turn_count > 0`, [
      report_days,
    ]),
    recordings: await count(
      sql`from session_recording r join coaching_session s on s.id = r.session_id where true`,
      [audio_days, transcript_days, report_days],
    ),
  };
}
