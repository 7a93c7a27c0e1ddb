import {
  countMet,
  type Judged,
  passedBy,
  sessionVerdict,
  type VerdictFacts,
} from '@repartee/contracts/session/verdict';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { storedFacts } from '../../runtime/database/query/stored-facts.ts';
import type { CriterionScore, JudgedSuccess } from '../../runtime/database/schema/analysis-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';

/**
 * Kind of the background job that starts the analysis of a session. The subject of the job is the id of the
 * analysis run.
 */
export const analysisRunJob = 'analysis-run';

/** Requests the analysis of a session. Has no effect if the session already has an analysis. */
export async function requestAnalysis(
  tx: Db,
  session: { readonly id: string; readonly organization_id: string },
): Promise<void> {
  const run = await tx
    .insertInto('analysis_run')
    .values({ session_id: session.id })
    .onConflict((conflict) => conflict.column('session_id').where(sql<boolean>`is_current`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (run)
    await enqueueJobs(tx, [
      { kind: analysisRunJob, organization_id: session.organization_id, subject_key: run.id },
    ]);
}

export interface CountedSuccess extends JudgedSuccess {
  /** The observers' answer, if a reviewer has corrected or confirmed it. */
  readonly observed?: boolean | null;
}

type MissionLine = 'aim' | 'failure';

/**
 * Returns for each success criterion (`aim`) and each failure criterion of the mission whether it was met: what the latest
 * reviewer says (B-10) or, without a reviewer, what the observers say. A reviewer's answer keeps the observers' quote only
 * if it confirms them. Empty until the analysis is complete.
 */
export async function judgedCriteria(
  db: Db,
  session_id: string,
): Promise<Record<MissionLine, CountedSuccess[]>> {
  const { readings, answers } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(missionReadings(eb, session_id)).as('readings'),
      jsonArrayFrom(reviewersAnswers(eb, session_id)).as('answers'),
    ])
    .executeTakeFirstOrThrow();
  const verdicts = new Map(answers.map(({ line, key, score }) => [`${line} ${key}`, score]));
  const judged = (line: MissionLine, opinions: readonly (readonly JudgedSuccess[])[]) =>
    combineCriteria(opinions, line).map((observed, index): CountedSuccess => {
      const score = verdicts.get(`${line} ${index}`);
      if (score === undefined) return observed;
      const met = score === null ? null : score === 1;
      return { met, quote: met === observed.met ? observed.quote : null, observed: observed.met };
    });
  return {
    aim: judged(
      'aim',
      readings.map(({ success_criteria }) => success_criteria),
    ),
    failure: judged(
      'failure',
      readings.map(({ failure_criteria }) => failure_criteria),
    ),
  };
}

/** Counts the answers about the mission's failure criteria; undefined if it has none. */
export async function countFailures(db: Db, session_id: string): Promise<Judged['failures']> {
  const { texts } = await db
    .selectFrom('coaching_session')
    .select(sql<string[] | null>`snapshot #> '{mission,content,failure_criteria}'`.as('texts'))
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  if (!texts || texts.length === 0) return undefined;
  const { failure: judged } = await judgedCriteria(db, session_id);
  return countMet(texts.map((_, index) => judged[index] ?? { met: null }));
}

/** The answers of reviewers about criteria of the mission, the latest last. `key` is the index of the criterion. */
const reviewersAnswers = (eb: ExpressionBuilder<Database, never>, session_id: string) =>
  eb
    .selectFrom('human_verdict')
    .select(['line', 'key', 'score'])
    .where('session_id', '=', session_id)
    .where('line', 'in', ['aim', 'failure'])
    .orderBy('number');

/** What several observers say together, of those that judged the criterion. */
const agreed: Readonly<Record<MissionLine, (met: readonly boolean[]) => boolean>> = {
  // An aim is met if all say so.
  aim: (met) => met.every(Boolean),
  // A failure criterion is met if at least half of them say so.
  failure: (met) => 2 * met.filter(Boolean).length >= met.length,
};

const missionReadings = (eb: ExpressionBuilder<Database, never>, session_id: string) =>
  eb
    .selectFrom('analysis_reading')
    .innerJoin('analysis_run', 'analysis_run.id', 'analysis_reading.run_id')
    .select(['analysis_reading.success_criteria', 'analysis_reading.failure_criteria'])
    .where('analysis_run.session_id', '=', session_id)
    .where(sql<boolean>`analysis_run.is_current`)
    .where('analysis_run.state', '=', 'ready')
    .where('analysis_reading.state', '=', 'ready')
    .orderBy('position')
    .orderBy('judge');

/** Combines what several observers say of each criterion, with the first quote as evidence; null if none judged it. */
export function combineCriteria(
  opinions: readonly (readonly JudgedSuccess[])[],
  line: MissionLine,
): JudgedSuccess[] {
  const count = Math.max(0, ...opinions.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const known = opinions.flatMap((one) => (one[index] && one[index].met !== null ? [one[index]] : []));
    const met = known.length === 0 ? null : agreed[line](known.map((one) => one.met === true));
    return { met, quote: (met && known.find(({ quote }) => quote)?.quote) || null };
  });
}

/** The stored facts of the verdict on a session. */
export async function factsOfSession(db: Db, session_id: string): Promise<VerdictFacts> {
  const { facts } = await db
    .selectFrom('coaching_session')
    .select(storedFacts().as('facts'))
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  return facts;
}

/**
 * Stores the facts of the verdict, and what statistics read of it. A session that was stopped or interrupted has none.
 * No skill rests on a session without a score, of which too little was judged, nor on corrected words of which a person
 * has yet to decide: their `criterion_scores` are null.
 */
export async function storeVerdict(
  tx: Db,
  session_id: string,
  facts: VerdictFacts,
  criterion_scores: readonly CriterionScore[],
): Promise<void> {
  const verdict = sessionVerdict(facts);
  const counts = verdict.outcome !== 'stopped' && verdict.outcome !== 'interrupted';
  const countsForSkills =
    verdict.score !== null && verdict.reason !== 'corrected-words' && criterion_scores.length > 0;
  const { organization_id } = await tx
    .updateTable('coaching_session')
    .set({
      score: verdict.score?.points ?? null,
      passed: passedBy(verdict),
      judged: counts ? JSON.stringify(facts.judged) : null,
      criterion_scores: countsForSkills ? JSON.stringify(criterion_scores) : null,
    })
    .where('id', '=', session_id)
    .returning('organization_id')
    .executeTakeFirstOrThrow();
  await emit(tx, 'session.judged', [{ organization_id, key: session_id, data: { session_id } }]);
}
