import { sql } from 'kysely';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import type { AnalysisRun } from '../analysis-run-repository.ts';
import { fewestSecondReadings, halfWidthOf } from './score-band.ts';
import { totalOf } from './total-score.ts';

/** More, and older, sessions would not change a band much. */
const mostSessions = 200;

/**
 * Half of the width of the band around the score of a run, from second readings of the same scenario by the same model with
 * the same rubrics: those of reviewers or, while these are too few, the repeated judgements of the data sheet.
 */
export async function findHalfWidth(
  db: Db,
  { run, readings }: Pick<AnalysisRun, 'run' | 'readings'>,
): Promise<number | undefined> {
  const judges = new Set(readings.map(({ judged_by }) => judged_by?.model));
  const [model] = judges;
  const isOneJudge = judges.size === 1 && readings.every(({ judge }) => judge === 0);
  if (!isOneJudge || model === undefined) return undefined;
  const by = { session_id: run.session_id, model };
  const reviewed = await distancesToReviewers(db, by);
  const distances = reviewed.length >= fewestSecondReadings ? reviewed : await distancesOfDataSheet(db, by);
  return halfWidthOf(distances) ?? undefined;
}

interface JudgedBy {
  readonly session_id: string;
  readonly model: string;
}

/** Versions of the rubrics with which a session is judged. */
const rubricsOf = (snapshot: string) =>
  sql`jsonb_path_query_array(${sql.ref(snapshot)}, '$.observers[*].version_id')`;

interface ReviewedCriterion {
  readonly session_id: string;
  readonly score: number | null;
  readonly human_score: number | null;
  readonly weight: number;
  readonly blocker: boolean;
}

/** Of each session in which reviewers scored every criterion that the observers scored: a part is no second reading. */
async function distancesToReviewers(db: Db, { session_id, model }: JudgedBy): Promise<number[]> {
  const { rows } = await sql<ReviewedCriterion>`
    with reviewed as (
      select r.id, r.session_id
      from coaching_session here
      join coaching_session s on s.scenario_id = here.scenario_id and s.organization_id = here.organization_id
        and s.id <> here.id and ${rubricsOf('s.snapshot')} = ${rubricsOf('here.snapshot')}
      join analysis_run r on r.session_id = s.id and r.is_current and r.state = 'ready'
      where here.id = ${session_id}
        and exists (select from human_verdict v where v.session_id = s.id and v.line = 'criterion')
        and not exists (select from analysis_reading g where g.run_id = r.id
          and (g.judge > 0 or g.judged_by ->> 'model' is distinct from ${model}))
      order by s.created_at desc limit ${sql.lit(mostSessions)}
    )
    select r.session_id, j.score, j.counted_score as human_score, j.weight, j.blocker
    from reviewed r join counted_judgement j on j.run_id = r.id
    where not exists (
      select from counted_judgement o where o.run_id = r.id and o.score is not null
        and not exists (select from human_verdict v where v.session_id = r.session_id and v.line = 'criterion'
          and v.observer_id = o.observer_id and v.key = o.key)
    )`.execute(db);
  return [...Map.groupBy(rows, (row) => row.session_id).values()].flatMap((criteria) =>
    distanceOf(
      totalOf(criteria).score,
      totalOf(criteria.map((one) => ({ ...one, score: one.human_score }))).score,
    ),
  );
}

/** Of each conversation its first two judgements: further pairs of one conversation are not independent. */
async function distancesOfDataSheet(db: Db, { session_id, model }: JudgedBy): Promise<number[]> {
  const sheet = await db
    .selectFrom('data_sheet')
    .innerJoin('coaching_session as here', 'here.scenario_id', 'data_sheet.scenario_id')
    .select('plays')
    .where('here.id', '=', session_id)
    .where('data_sheet.state', '=', 'complete')
    .where(sql<boolean>`data_sheet.judged_by ->> 'model' = ${model}`)
    .where(sql<boolean>`${rubricsOf('data_sheet.snapshot')} = ${rubricsOf('here.snapshot')}`)
    .executeTakeFirst();
  return (sheet?.plays ?? []).flatMap(({ judgements: [first, second] }) =>
    distanceOf(first?.score ?? null, second?.score ?? null),
  );
}

const distanceOf = (first: number | null, second: number | null): number[] =>
  first === null || second === null ? [] : [Math.abs(first - second)];
