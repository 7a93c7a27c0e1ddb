import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import { type RawBuilder, sql } from 'kysely';
import { ownAttempts, ownDueAt } from '../../../people/accommodation-repository.ts';
import { waitsForPerson } from '../../../runtime/database/query/stored-facts.ts';

export type PlaylistLearners = RawBuilder<unknown>;

const isOver = sql`s.status in ('win', 'loose', 'end', 'abort')`;

/** Too little of a session of enough turns could be judged for the score that its pass mark needs. */
const isUnscored = sql`(n.state is distinct from 'pending' and s.judged is not null and s.score is null and s.passed is null
    and s.turn_count >= ${sql.lit(fewestJudgedTurns)}
    and s.snapshot #>> '{scenario,content,pass_mark}' is not null)`;

/**
 * A session without a turn is not charged as an attempt, nor one that was stopped for safety, interrupted by the AI, or
 * left without a score by its judge.
 */
const countsAsAttempt = sql`(s.turn_count > 0 and coalesce(s.outcome_reason, '') not in ('safety', 'persona-failed')
    and coalesce(s.judged ->> 'reviewer', '') <> 'not-scored' and not ${isUnscored})`;

/** `passed` is decided by `sessionVerdict` of contracts, with the pass mark that the learner was told at the start. */
const isPassed = sql`(${isOver} and n.state is distinct from 'pending' and s.passed is true)`;

/** A report that the AI failed to write, and that would decide, can be requested again. A person may have to decide. */
const isOpen = sql`(not ${isOver} or (s.turn_count > 0
    and (n.state = 'pending' or (n.state = 'failed' and s.passed is null) or ${waitsForPerson('s')})))`;

const attempts = ownAttempts(sql`p.attempts`, sql`w.account_id`);

/**
 * Returns the SQL query for the progress of each learner in each step. Branches (sessions restarted from a turn of
 * another session) do not count. `due_at` and the attempts are the learner's own (B-16).
 */
export const stepProgress = (learners: PlaylistLearners) => sql`
  select w.playlist_id, w.account_id, i.scenario_id, i.position,
    ${ownDueAt(sql`p.due_at`, sql`w.account_id`)} as due_at,
    coalesce(a.used, 0) as used,
    case when p.attempts is not null then greatest(0, ${attempts} - coalesce(a.used, 0)) end as attempts_left,
    case
      when a.passed then 'passed'
      when ${attempts} <= a.used and not a.open then 'failed'
      when a.used > 0 or a.unscored then 'in-progress'
      else 'not-started'
    end as state,
    a.best_score, a.running_session_id, a.last_session_id, a.last_active_at
  from (${learners}) w
  join playlist p on p.id = w.playlist_id
  join playlist_scenario i on i.playlist_id = w.playlist_id
  left join (
    select s.playlist_id, s.owner_account_id, s.scenario_id,
      (count(*) filter (where ${countsAsAttempt}))::int as used,
      bool_or(${isPassed}) as passed,
      bool_or(${isOpen}) as open,
      bool_or(${isUnscored}) as unscored,
      max(s.score) as best_score,
      (array_agg(s.id order by s.updated_at desc) filter (where not ${isOver}))[1] as running_session_id,
      (array_agg(s.id order by s.updated_at desc) filter (where ${isOver} and s.turn_count > 0))[1]
        as last_session_id,
      max(s.updated_at) as last_active_at
    from (${learners}) v
    join coaching_session s on s.playlist_id = v.playlist_id and s.owner_account_id = v.account_id
      and s.status <> 'empty'
    join playlist p on p.id = s.playlist_id
    left join analysis_run n on n.session_id = s.id and n.is_current
    group by s.playlist_id, s.owner_account_id, s.scenario_id
  ) a on a.playlist_id = w.playlist_id and a.owner_account_id = w.account_id and a.scenario_id = i.scenario_id`;

/**
 * Returns the SQL query for the steps that each learner has still to pass, in playlists that can still be passed. A step
 * whose session is running stays.
 */
export const openSteps = (learners: PlaylistLearners) => sql`
  select * from (
    select *, bool_or(state = 'failed') over (partition by playlist_id, account_id) as is_lost
    from (${stepProgress(learners)}) every_step
  ) step
  where state not in ('passed', 'failed') and (not is_lost or running_session_id is not null)`;

/** Returns the SQL query for the first passed session of a learner in each step: `scenario_id`, `passed_at`, `snapshot`. */
export const firstPasses = (playlist_id: string, account_id: string) => sql`
  select distinct on (s.scenario_id) s.scenario_id, s.ended_at as passed_at, s.snapshot
  from coaching_session s left join analysis_run n on n.session_id = s.id and n.is_current
  where s.playlist_id = ${playlist_id} and s.owner_account_id = ${account_id} and ${isPassed}
  order by s.scenario_id, s.ended_at`;

/**
 * Returns the SQL query for the progress of each learner in each playlist. `step` is the number (from 1) of the first
 * step that is neither passed nor failed, or null. `due_at` is the learner's own.
 */
export const playlistProgressOf = (learners: PlaylistLearners) => sql`
  select t.*, t.state <> 'passed' and t.due_at < now() as overdue
  from (
    select playlist_id, account_id, min(due_at) as due_at,
      (count(*) filter (where state = 'passed'))::int as passed_count,
      min(position) filter (where state not in ('passed', 'failed')) + 1 as step,
      max(last_active_at) as last_active_at,
      case
        when bool_and(state = 'passed') then 'passed'
        when bool_or(state = 'failed') then 'failed'
        when bool_or(state <> 'not-started') then 'in-progress'
        else 'not-started'
      end as state
    from (${stepProgress(learners)}) step
    group by playlist_id, account_id
  ) t`;

/** The users to whom playlists are assigned, also through a group. `condition`: on `playlist_id` or on `account_id`. */
export const assignedWhere = (condition: RawBuilder<unknown>): PlaylistLearners => sql`
  select playlist_id, account_id from playlist_user where ${condition}
  union
  select g.playlist_id, m.account_id from playlist_group g
  join user_group_member m on m.user_group_id = g.user_group_id
  where ${condition}`;

export const assignedLearners = (playlist_ids: readonly string[]): PlaylistLearners =>
  assignedWhere(sql`playlist_id = any(${playlist_ids}::uuid[])`);

export const playlistsAssignedTo = (account_id: string): PlaylistLearners =>
  assignedWhere(sql`account_id = ${account_id}`);

export const playlistsOfUser = (playlist_ids: readonly string[], account_id: string): PlaylistLearners => sql`
  select id as playlist_id, ${account_id}::uuid as account_id from unnest(${playlist_ids}::uuid[]) as id`;
