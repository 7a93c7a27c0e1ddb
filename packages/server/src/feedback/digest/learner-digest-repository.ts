import { sql } from 'kysely';
import {
  assignedWhere,
  playlistProgressOf,
} from '../../library/playlist/progress/progress-query-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export interface OpenPlaylist {
  readonly account_id: string;
  readonly name: string;
  readonly due_at: Date | null;
  readonly overdue: boolean | null;
  readonly passed: number;
  readonly steps: number;
  /** Assigned in the last week, and not begun. */
  readonly is_new: boolean;
}

/** An overdue playlist, or an unfinished session, is mentioned for this number of days. */
const mentionedDays = 28;

/** The unfinished playlists of each user that are due within a week, are overdue, or are new. */
export async function openPlaylists(db: Db, account_ids: readonly string[]): Promise<OpenPlaylist[]> {
  const learners = assignedWhere(sql`account_id = any(${account_ids}::uuid[])`);
  const { rows } = await sql<OpenPlaylist>`
    select * from (
      select t.account_id, p.name, t.due_at, t.due_at < now() as overdue, t.passed_count as passed,
        (select count(*)::int from playlist_scenario s where s.playlist_id = p.id) as steps,
        t.state = 'not-started' and exists (
          select from notification n
          where n.account_id = t.account_id and n.playlist_id = p.id and n.kind = 'assigned'
            and n.created_at > now() - interval '7 days') as is_new
      from (${playlistProgressOf(learners)}) t join playlist p on p.id = t.playlist_id
      where t.state not in ('passed', 'failed')
    ) playlist
    where is_new or due_at between now() - make_interval(days => ${mentionedDays}) and now() + interval '7 days'
    order by due_at nulls last, name`.execute(db);
  return rows;
}

export interface NamedRow {
  readonly account_id: string;
  readonly name: string;
}

/** Sessions that were assigned to a user in the last week, and in which the user has not said anything. */
export async function newSessions(db: Db, account_ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select n.account_id, s.name from notification n join coaching_session s on s.id = n.session_id
    where n.account_id = any(${account_ids}::uuid[]) and n.kind = 'assigned'
      and n.created_at > now() - interval '7 days' and s.turn_count = 0 and s.ended_at is null
    order by n.created_at`.execute(db);
  return rows;
}

/** Begun sessions that wait to be finished, newest first. */
export async function unfinishedSessions(db: Db, account_ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select owner_account_id as account_id, name from coaching_session
    where owner_account_id = any(${account_ids}::uuid[]) and root_session_id is null and turn_count > 0
      and status in ('empty', 'free-speech', 'in-progress')
      and updated_at > now() - make_interval(days => ${mentionedDays})
    order by updated_at desc`.execute(db);
  return rows;
}

/** Returns the number of sessions that each user has finished in the last week. */
export async function practisedSessions(
  db: Db,
  account_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; count: number }>`
    select owner_account_id as account_id, count(*)::int as count from coaching_session
    where owner_account_id = any(${account_ids}::uuid[]) and root_session_id is null and turn_count > 0
      and outcome_reason is distinct from 'persona-failed' and ended_at > now() - interval '7 days'
    group by owner_account_id`.execute(db);
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}
