import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';

/** The model and the version of the rubric with which an observer judged. */
export interface JudgedWith {
  readonly model: string;
  readonly rubric_version_id: string | null;
  readonly rubric_number: number | null;
  readonly judged_at: Date;
}

export interface ScorePairRow extends JudgedWith {
  readonly key: string;
  readonly name: string;
  readonly observer_score: number;
  readonly human_score: number;
  /** True if this score determines the result. If several models judged, only one of their scores does. */
  readonly stands: boolean;
}

export interface AimPairRow extends JudgedWith {
  readonly observer_met: boolean | null;
  readonly human_met: boolean | null;
}

/**
 * Returns an observer's scores that a reviewer scored too, oldest first. Judgements of a trial (a test of an observer
 * with another rubric or model) are included only if the trial was adopted. Judgements of words that the learner corrected
 * afterwards are left out, because the reviewer read the correction.
 */
export async function scorePairsOf(
  db: Db,
  observer_id: string,
  organization_id: string | undefined,
): Promise<ScorePairRow[]> {
  const { rows } = await sql<ScorePairRow>`
    select g.*, j.key, j.name, j.stands, j.score as observer_score, h.score as human_score
    from (${readingsOf(observer_id, organization_id)}) g
    join analysis_judgement j on j.reading_id = g.id
    join lateral (
      select h.score from human_verdict h
      where h.session_id = g.session_id and h.line = 'criterion' and h.observer_id = ${observer_id} and h.key = j.key
      order by h.number desc limit 1
    ) h on h.score is not null
    where j.score is not null
    order by g.judged_at, j.position`.execute(db);
  return rows;
}

/** Returns an observer's answers about aims and failures for which a reviewer has answered too, oldest first. */
export async function aimPairsOf(
  db: Db,
  observer_id: string,
  organization_id: string | undefined,
): Promise<AimPairRow[]> {
  const { rows } = await sql<AimPairRow>`
    select g.*, (answer.judged ->> 'met')::boolean as observer_met, h.score = 1 as human_met
    from (${readingsOf(observer_id, organization_id)}) g
    cross join lateral (
      select 'aim' as line, judged, place
      from jsonb_array_elements(g.success_criteria) with ordinality as listed (judged, place)
      union all
      select 'failure', judged, place
      from jsonb_array_elements(g.failure_criteria) with ordinality as listed (judged, place)
    ) answer
    join lateral (
      select h.score from human_verdict h
      where h.session_id = g.session_id and h.line = answer.line and h.key = (answer.place - 1)::text
      order by h.number desc limit 1
    ) h on true
    order by g.judged_at, answer.line, answer.place`.execute(db);
  return rows;
}

/** The completed readings of an observer, with the model and the version of the rubric. */
const readingsOf = (observer_id: string, organization_id: string | undefined) => sql`
  select g.id, g.session_id, g.success_criteria, g.failure_criteria, g.judged_at, coalesce(g.judged_by ->> 'model', '') as model,
    case when t.content is null then o.version_id end as rubric_version_id,
    coalesce(t.rubric_number, v.number) as rubric_number
  from analysis_reading g
  join coaching_session s on s.id = g.session_id
  join analysis_run r on r.id = g.run_id
  left join observer_trial t on t.id = r.trial_id
  left join lateral (
    select (one ->> 'version_id')::uuid as version_id
    from jsonb_array_elements(s.snapshot -> 'observers') one
    where (one ->> 'id')::uuid = g.observer_id limit 1
  ) o on true
  left join library_version v on v.id = o.version_id
  where g.observer_id = ${observer_id} and g.state = 'ready'
    and g.judged_at is not null and g.copied_from is null and (t.id is null or t.state = 'adopted')
    and not exists (select from analysis_run h where h.replaces_id = r.id and h.is_hearing)
    ${organization_id ? sql`and s.organization_id = ${organization_id}` : sql``}`;
