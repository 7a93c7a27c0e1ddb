import type { PlaylistSummary } from '@repartee/contracts/library/playlist/playlist';
import type { PlaylistProgress, PlaylistStep } from '@repartee/contracts/library/playlist/progress';
import { sql } from 'kysely';
import { ownAttempts, ownDueAt } from '../../../people/accommodation-repository.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { personaFace } from '../../persona-face-repository.ts';
import {
  assignedLearners,
  playlistProgressOf,
  playlistsOfUser,
  stepProgress,
} from './progress-query-repository.ts';

export async function stepsOf(db: Db, playlist_id: string, account_id: string): Promise<PlaylistStep[]> {
  const { rows } = await sql<PlaylistStep>`
    select step.scenario_id, s.name, s.description, s.image, ${personaFace} as persona,
      step.state, step.used as attempts_used, step.attempts_left, step.best_score, step.running_session_id,
      step.last_session_id
    from (${stepProgress(playlistsOfUser([playlist_id], account_id))}) step
    join library_item s on s.id = step.scenario_id
    left join library_link l on l.item_id = s.id and l.role = 'persona'
    left join library_item persona on persona.id = l.linked_item_id
    order by step.position`.execute(db);
  return rows;
}

export async function readerProgress(
  db: Db,
  playlist_ids: readonly string[],
  account_id: string,
): Promise<ReadonlyMap<string, PlaylistProgress>> {
  if (playlist_ids.length === 0) return new Map();
  const { rows } = await sql<PlaylistProgress & { playlist_id: string }>`
    select playlist_id, state, passed_count, step, coalesce(overdue, false) as overdue
    from (${playlistProgressOf(playlistsOfUser(playlist_ids, account_id))}) progress`.execute(db);
  return new Map(rows.map(({ playlist_id, ...progress }) => [playlist_id, progress]));
}

export async function progressOfUsers(
  db: Db,
  playlist_ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<PlaylistSummary['people']>>> {
  if (playlist_ids.length === 0) return new Map();
  const { rows } = await sql<NonNullable<PlaylistSummary['people']> & { playlist_id: string }>`
    select playlist_id, count(*)::int as count,
      (count(*) filter (where state = 'passed'))::int as passed,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where overdue))::int as overdue
    from (${playlistProgressOf(assignedLearners(playlist_ids))}) progress
    group by playlist_id`.execute(db);
  return new Map(rows.map(({ playlist_id, ...people }) => [playlist_id, people]));
}

/** Returns the due date and the number of attempts that a user has in each playlist (B-16). */
export async function ownLimitsOf(
  db: Db,
  playlist_ids: readonly string[],
  account_id: string,
): Promise<ReadonlyMap<string, { readonly due_at: Date | null; readonly attempts: number | null }>> {
  if (playlist_ids.length === 0) return new Map();
  const account = sql`${account_id}::uuid`;
  const { rows } = await sql<{ id: string; due_at: Date | null; attempts: number | null }>`
    select p.id, ${ownDueAt(sql`p.due_at`, account)} as due_at, ${ownAttempts(sql`p.attempts`, account)} as attempts
    from playlist p where p.id = any(${playlist_ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...limits }) => [id, limits]));
}
