import type { ReplyOf } from '@repartee/contracts/endpoint';
import type { previewRetention } from '@repartee/contracts/organization/endpoints';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
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

async function idsOf(db: Db, found: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await found.execute(db);
  return rows.map(({ id }) => id);
}

export async function eraseExpiredTranscripts(db: Db): Promise<number> {
  const ids = await idsOf(
    db,
    sql`select s.id from coaching_session s join organization o on o.id = s.organization_id
      where s.transcript_erased_at is null and ${isOlderThan(sql`s.ended_at`, transcriptDays)}
      order by s.ended_at limit ${sql.lit(atOnce)} for no key update of s skip locked`,
  );
  await eraseTranscripts(db, ids);
  return ids.length;
}

export async function deleteExpiredRecordings(db: Db): Promise<number> {
  const ids = await idsOf(
    db,
    sql`select r.id from session_recording r join coaching_session s on s.id = r.session_id
      join organization o on o.id = s.organization_id
      where ${isOlderThan(sql`s.ended_at`, audioDays)} limit ${sql.lit(atOnce)} for update of r skip locked`,
  );
  if (ids.length > 0) await db.deleteFrom('session_recording').where('id', 'in', ids).execute();
  return ids.length;
}

export async function eraseExpiredReports(db: Db): Promise<number> {
  const ids = await idsOf(
    db,
    sql`select s.id from coaching_session s join organization o on o.id = s.organization_id
      where s.report_erased_at is null and ${isOlderThan(sql`s.ended_at`, reportDays)}
      order by s.ended_at limit ${sql.lit(atOnce)} for no key update of s skip locked`,
  );
  await eraseReports(db, ids);
  return ids.length;
}

/**
 * Applies the retention period of transcripts to sessions without a turn, test chats, drafts and guests. Returns the
 * number of deleted and changed rows.
 */
export async function deleteExpiredRest(db: Db): Promise<number> {
  const guestEnd = sql`greatest(g.expires_at, g.created_at + make_interval(days => ${guestDays}))`;
  const deletions = [
    sql`delete from coaching_session s using organization o
      where o.id = s.organization_id and s.turn_count = 0 and ${isOlderThan(sql`coalesce(s.ended_at, s.updated_at)`, transcriptDays)}`,
    sql`delete from test_chat c using organization o
      where o.id = c.organization_id and ${isOlderThan(sql`c.updated_at`, transcriptDays)}`,
    sql`delete from authoring_job j using organization o
      where o.id = j.organization_id and j.state <> 'running' and ${isOlderThan(sql`j.updated_at`, transcriptDays)}`,
    sql`delete from guest g using organization o
      where o.id = g.organization_id and ${isOlderThan(guestEnd, transcriptDays)}
        and not exists (select from coaching_session s where s.owner_guest_id = g.id)`,
    sql`update guest g set display_name = '', claim_hash = null from organization o
      where o.id = g.organization_id and g.display_name <> '' and ${isOlderThan(guestEnd, transcriptDays)}
        and not exists (select from coaching_session s where s.owner_guest_id = g.id and s.transcript_erased_at is null)`,
  ];
  let count = 0;
  for (const deletion of deletions) count += Number((await deletion.execute(db)).numAffectedRows ?? 0);
  return count;
}

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
    const [found] = rows;
    return {
      count: found?.count ?? 0,
      oldest: found?.oldest?.toISOString() ?? null,
      newest: found?.newest?.toISOString() ?? null,
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
