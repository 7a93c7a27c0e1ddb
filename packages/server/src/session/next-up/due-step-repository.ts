import type { NextStep, NextUp } from '@repartee/contracts/session/next-up';
import { sql } from 'kysely';
import { personaFace } from '../../library/persona-face-repository.ts';
import { openSteps, playlistsAssignedTo } from '../../library/playlist/progress/progress-query-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export interface DueStep {
  readonly playlist: NextStep;
  readonly scenario: Extract<NextUp, { kind: 'assigned' }>['scenario'];
  readonly running_session_id: string | null;
}

interface Row {
  readonly playlist_id: string;
  readonly playlist_name: string;
  readonly due_at: Date | null;
  readonly overdue: boolean | null;
  readonly position: number;
  readonly scenario_count: number;
  readonly attempts_left: number | null;
  readonly scenario_id: string;
  readonly scenario_name: string;
  readonly description: string;
  readonly persona: DueStep['scenario']['persona'];
  readonly running_session_id: string | null;
}

/**
 * Returns the next step of each assigned playlist: the first step that is neither passed nor failed and that
 * the user can start or resume. Leaves out playlists that can no longer be passed. Sorted by due date; playlists without a due date are last.
 */
export async function dueStepsOf(db: Db, account_id: string): Promise<DueStep[]> {
  const { rows } = await sql<Row>`
    select step.playlist_id, p.name as playlist_name, step.due_at, step.due_at < now() as overdue, step.position,
      (select count(*)::int from playlist_scenario c where c.playlist_id = p.id) as scenario_count,
      step.attempts_left, step.scenario_id, s.name as scenario_name, s.description,
      ${personaFace} as persona, step.running_session_id
    from (
      select distinct on (playlist_id) * from (${openSteps(playlistsAssignedTo(account_id))}) open_step
      where (attempts_left is distinct from 0 or running_session_id is not null)
      order by playlist_id, position
    ) step
    join playlist p on p.id = step.playlist_id
    join library_item s on s.id = step.scenario_id
    left join library_link l on l.item_id = s.id and l.role = 'persona'
    left join library_item persona on persona.id = l.linked_item_id
    order by step.due_at nulls last, p.created_at, p.id`.execute(db);
  return rows.map((row) => ({
    playlist: {
      id: row.playlist_id,
      name: row.playlist_name,
      due_at: row.due_at?.toISOString() ?? null,
      overdue: row.overdue ?? false,
      step: row.position + 1,
      step_count: row.scenario_count,
      attempts_left: row.attempts_left,
    },
    scenario: {
      id: row.scenario_id,
      name: row.scenario_name,
      description: row.description,
      persona: row.persona,
    },
    running_session_id: row.running_session_id,
  }));
}
