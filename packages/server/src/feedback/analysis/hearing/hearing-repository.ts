import type { Report } from '@repartee/contracts/session/report';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { enqueueJobs } from '../../../runtime/jobs/job-repository.ts';
import { analysisRunJob, combineCriteria } from '../../../session/record/session-analysis-repository.ts';
import { type AnalysisRun, readRun } from '../analysis-run-repository.ts';
import { combineJudges } from '../judging/combine-judges.ts';
import { totalOf } from '../judging/total-score.ts';
import { isWhollyConfirmed } from './second-hearing-repository.ts';

type Run = AnalysisRun['run'];

/** The readings before the learner corrected what was heard; undefined if `run` does not judge corrected words. */
async function readingsBefore(db: Db, { is_hearing, replaces_id }: Run) {
  const before = is_hearing && replaces_id !== null ? await readRun(db, replaces_id) : undefined;
  return before?.readings;
}

export async function findHearing(db: Db, run: Run): Promise<Report['hearing']> {
  const readings = await readingsBefore(db, run);
  if (!readings) return null;
  const criteria = combineJudges(readings);
  return {
    requested_at: run.created_at.toISOString(),
    score_before: totalOf(criteria).score,
    criteria_before: criteria.map(({ observer_id, key, score }) => ({ observer_id, key, score })),
    aims_before: combineCriteria(
      readings.map(({ success_criteria }) => success_criteria),
      'aim',
    ).map(({ met }) => met),
  };
}

/** `blocked`: a blocker failed, or a failure criterion was met. */
export async function judgedBefore(
  db: Db,
  run: Run,
): Promise<{ score: number | null; blocked: boolean } | undefined> {
  const readings = await readingsBefore(db, run);
  // Of words that a second recogniser has heard as well, nobody has to decide.
  if (!readings || (await isWhollyConfirmed(db, run.session_id))) return undefined;
  const { score, judged } = totalOf(combineJudges(readings));
  const failures = combineCriteria(
    readings.map(({ failure_criteria }) => failure_criteria),
    'failure',
  );
  return { score, blocked: judged.blocked || failures.some(({ met }) => met) };
}

export async function storeCorrection(
  tx: Db,
  session_id: string,
  { seq, heard, text }: { readonly seq: number; readonly heard: string; readonly text: string },
): Promise<void> {
  await tx
    .updateTable('chat_message')
    .set({ heard, text })
    .where('session_id', '=', session_id)
    .where('seq', '=', seq)
    .execute();
}

/** Replaces the current analysis of a session by a new one, which a job opens. */
export async function judgeAgain(
  tx: Db,
  { id: replaces_id, session_id }: Run,
  organization_id: string,
): Promise<void> {
  await tx.updateTable('analysis_run').set({ is_current: false }).where('id', '=', replaces_id).execute();
  const { id } = await tx
    .insertInto('analysis_run')
    .values({ session_id, replaces_id, is_hearing: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJobs(tx, [{ kind: analysisRunJob, organization_id, subject_key: id }]);
}
