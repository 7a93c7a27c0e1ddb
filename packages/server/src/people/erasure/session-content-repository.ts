import { type RawBuilder, sql } from 'kysely';
import { type Db, withoutTenantScope } from '../../runtime/database/tenant-scope.ts';

const among = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${ids}::uuid[])`;

/**
 * Erases messages, recordings, notes and the name that the learner gave the session. Cancels a pending analysis. Start and
 * end of the messages, scores and report are kept.
 */
export async function eraseTranscripts(db: Db, session_ids: readonly string[]): Promise<void> {
  if (session_ids.length === 0) return;
  await sql`update coaching_session
    set transcript_erased_at = coalesce(transcript_erased_at, now()), name = snapshot -> 'scenario' ->> 'name',
      notes = '', audio_consent = null, recording_consent = null,
      accommodation = null
    where id = ${among(session_ids)}`.execute(db);
  await sql`update chat_message set text = '', speech = null, heard = null, heard_again = null where session_id = ${among(session_ids)}`.execute(
    db,
  );
  await sql`delete from session_recording where session_id = ${among(session_ids)}`.execute(db);
  await sql`update reply_report set reason = '' where session_id = ${among(session_ids)}`.execute(db);
  await sql`delete from live_event where session_id = ${among(session_ids)}`.execute(db);
  await sql`delete from live_ticket where session_id = ${among(session_ids)}`.execute(db);
  // Corrected words that are erased cannot be judged any more: the first judgement stands.
  const { rows } = await sql<{ replaces_id: string }>`delete from analysis_run
    where session_id = ${among(session_ids)} and is_hearing and is_current and state <> 'ready'
    returning replaces_id`.execute(db);
  await sql`update analysis_run set is_current = true
    where id = ${among(rows.map(({ replaces_id }) => replaces_id))}`.execute(db);
  await sql`update analysis_reading set state = 'given-up'
    where session_id = ${among(session_ids)} and state in ('pending', 'failed')`.execute(db);
  await sql`update analysis_turning_point
    set state = 'given-up', estimates = '[]'
    where session_id = ${among(session_ids)} and state in ('pending', 'failed')`.execute(db);
  await sql`update analysis_run r
    set state = case when exists (select from analysis_reading g where g.run_id = r.id and g.state = 'ready')
      then 'ready' else 'failed' end
    where r.session_id = ${among(session_ids)} and r.state = 'pending'`.execute(db);
}

const withoutQuotes = (column: 'success_criteria' | 'failure_criteria') => sql`coalesce((
  select jsonb_agg(jsonb_set(judged, '{quote}', 'null') order by place)
  from jsonb_array_elements(${sql.ref(column)}) with ordinality as listed (judged, place)), '[]')`;

/**
 * Erases the texts of reports. Keeps the scores, from which skills, progress in playlists and the agreement
 * between observers and reviewers are computed, and which criteria of the mission were met.
 */
export async function eraseReports(db: Db, session_ids: readonly string[]): Promise<void> {
  if (session_ids.length === 0) return;
  await sql`update coaching_session set report_erased_at = coalesce(report_erased_at, now())
    where id = ${among(session_ids)}`.execute(db);
  await sql`update analysis_reading set headline = '', focus_points = '[]',
      success_criteria = ${withoutQuotes('success_criteria')}, failure_criteria = ${withoutQuotes('failure_criteria')}
    where session_id = ${among(session_ids)}`.execute(db);
  await sql`update analysis_turning_point set turning_point = null, estimates = '[]'
    where session_id = ${among(session_ids)}`.execute(db);
  // An operator who erases a user may not read what others noted.
  await withoutTenantScope(db, 'personal data', () =>
    sql`delete from session_note where session_id = ${among(session_ids)}`.execute(db),
  );
  await sql`update human_verdict set reason = null, text = null where session_id = ${among(session_ids)}`.execute(
    db,
  );
  await sql`update review_request set words = '', answer = '', text = '' where session_id = ${among(session_ids)}`.execute(
    db,
  );
  await sql`update analysis_judgement set comment = '', quote = null
    where session_id = ${among(session_ids)}`.execute(db);
}
