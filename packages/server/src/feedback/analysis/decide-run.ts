import type { StoredEvent } from '@repartee/contracts/session/live';
import { sessionVerdict } from '@repartee/contracts/session/verdict';
import { notify } from '../../people/notification/notify-repository.ts';
import type { CriterionScore } from '../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { emit } from '../../runtime/events/domain-events.ts';
import {
  countFailures,
  factsOfSession,
  storeVerdict,
} from '../../session/record/session-analysis-repository.ts';
import { appendEvents } from '../../session/turn/turn-repository.ts';
import {
  type AnalysisRun,
  lockRun,
  setAnalysisRunState,
  storeCountedScores,
} from './analysis-run-repository.ts';
import { judgedBefore } from './hearing/hearing-repository.ts';
import { combineJudges, needsReview } from './judging/combine-judges.ts';
import type { JudgedCriterion } from './judging/judge-criteria.ts';
import type { Analysable } from './judging/judge-reading.ts';
import { meanScores } from './judging/mean-scores.ts';
import { findHalfWidth } from './judging/second-reading-repository.ts';
import { countedCriteria, totalOf } from './judging/total-score.ts';
import { verdictsOf } from './review/human-verdict-repository.ts';

/**
 * A run is pending until all its readings (observers' judgements) have ended, then ready if at least one succeeded,
 * else failed.
 */
function stateOf(readings: AnalysisRun['readings']): AnalysisRun['run']['state'] {
  if (readings.some(({ state }) => state === 'pending')) return 'pending';
  return readings.some(({ state }) => state === 'ready') ? 'ready' : 'failed';
}

/**
 * Updates an analysis run after the end of one reading (an observer's judgement). After the last reading, computes the
 * result of the session, also if all readings failed: a won session without a pass mark is passed without scores.
 * Returns the events for browsers that show the session.
 */
export async function decideRun(tx: Db, run_id: string, session: Analysable): Promise<StoredEvent[]> {
  const { run, readings } = await lockRun(tx, run_id);
  const state = stateOf(readings);
  if (state !== run.state) await setAnalysisRunState(tx, run_id, state);
  // A run of a trial (a test of an observer with another rubric or model) does not change the report.
  if (state === 'pending' || !run.is_current) return [];
  // While the second judgement fails, the first one stands.
  if (state === 'failed' && run.is_hearing) return [];
  await storeDecision(tx, { run, readings }, await findHalfWidth(tx, { run, readings }));
  if (state === 'failed') return [];
  if (run.state !== 'ready') await tellReportReady(tx, run, session.snapshot.scenario.name);
  return appendEvents(tx, run.session_id, [{ type: 'report-ready' }]);
}

async function tellReportReady(
  tx: Db,
  { id, session_id }: Pick<AnalysisRun['run'], 'id' | 'session_id'>,
  subject: string,
): Promise<void> {
  const { owner_account_id, organization_id, scenario_id } = await tx
    .selectFrom('coaching_session')
    .select(['owner_account_id', 'organization_id', 'scenario_id'])
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();
  await emit(tx, 'report.ready', [
    { organization_id, key: id, data: { session_id, scenario_id, user_id: owner_account_id } },
  ]);
  if (owner_account_id)
    await notify(tx, [
      {
        ...{ account_id: owner_account_id, kind: 'report-ready', cause_key: session_id, session_id },
        subject,
      },
    ]);
}

/** Computes and stores the score of a session with its band, whose half width is frozen with the analysis. */
export async function storeDecision(
  tx: Db,
  { run, readings }: AnalysisRun,
  half_width: number | undefined,
): Promise<void> {
  const verdicts = await verdictsOf(tx, run.session_id);
  const standing = combineJudges(readings);
  const criteria = countedCriteria(standing, verdicts);
  const total = totalOf(criteria, verdicts);
  const before_correction = await judgedBefore(tx, run);
  const failures = await countFailures(tx, run.session_id);
  const facts = {
    ...(await factsOfSession(tx, run.session_id)),
    score: total.score,
    judged: {
      ...total.judged,
      ...(failures && { failures }),
      ...(half_width !== undefined && { half_width }),
      ...(before_correction && { before_correction }),
    },
  };
  const isNearMark = sessionVerdict(facts).verdict === 'to-review';
  await storeCountedScores(tx, run.id, standing, isNearMark || needsReview(standing, verdicts));
  await storeVerdict(tx, run.session_id, facts, criterionScoresOf(criteria));
}

/** Criteria of several observers may have the same name and competency. Their scores are averaged. */
function criterionScoresOf(
  criteria: readonly Pick<JudgedCriterion, 'name' | 'competency_id' | 'score'>[],
): CriterionScore[] {
  const judged = criteria.flatMap(({ name, competency_id, score }) =>
    score === null ? [] : [{ name, competency_id, score }],
  );
  return meanScores(judged, ({ name, competency_id }) => `${competency_id} ${name}`);
}
