import type { ListedFacts, OwnProgress } from '@repartee/contracts/library/item';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../runtime/database/tenant-scope.ts';
import { openSteps, playlistsAssignedTo } from './playlist/progress/progress-query-repository.ts';

/**
 * Returns by scenario id the assigned playlist that is due first and in which the user has still to pass the scenario.
 * Leaves out playlists that can no longer be passed.
 */
export async function assignmentsOf(
  db: Db,
  account_id: string,
): Promise<Map<string, NonNullable<ListedFacts['assignment']>>> {
  const { rows } = await sql<{
    scenario_id: string;
    playlist_id: string;
    playlist_name: string;
    due_at: Date | null;
    overdue: boolean | null;
  }>`
    select distinct on (step.scenario_id) step.scenario_id, step.playlist_id, p.name as playlist_name,
      step.due_at, step.due_at < now() as overdue
    from (${openSteps(playlistsAssignedTo(account_id))}) step
    join playlist p on p.id = step.playlist_id
    order by step.scenario_id, step.due_at nulls last, p.created_at, p.id`.execute(db);
  return new Map(
    rows.map(({ scenario_id, due_at, overdue, ...playlist }) => [
      scenario_id,
      { ...playlist, due_at: due_at?.toISOString() ?? null, overdue: overdue ?? false },
    ]),
  );
}

/** Returns the condition on `library_item` that only scenarios with this progress of the user fulfil. */
export async function hasProgress(
  db: Db,
  account_id: string,
  progress: OwnProgress,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ scenario_id: string; open: boolean }>`
    select scenario_id, bool_or(ended_at is null) as open from coaching_session
    where owner_account_id = ${account_id} and root_session_id is null and turn_count > 0 and scenario_id is not null
    group by scenario_id`.execute(db);
  const forMe = new Set((await assignmentsOf(db, account_id)).keys());
  for (const { scenario_id, open } of rows) if (open) forMe.add(scenario_id);
  const tried = rows.map(({ scenario_id }) => scenario_id);
  const isOneOf = (ids: Iterable<string>) => sql<boolean>`library_item.id = any (${[...ids]}::uuid[])`;
  if (progress === 'for_me') return isOneOf(forMe);
  if (progress === 'done') return isOneOf(tried.filter((id) => !forMe.has(id)));
  return sql<boolean>`not ${isOneOf([...forMe, ...tried])}`;
}
