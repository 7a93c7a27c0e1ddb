import { blockedUpTo } from '@repartee/contracts/session/report';
import { sql } from 'kysely';
import type { CriterionScore, JudgedSuccess } from '../../database/schema/analysis-tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { enqueueJobs } from '../../jobs/job-repository.ts';

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

/**
 * Returns for each success criterion whether it was met: true if all AI observers that judged it say so, with the first
 * quote as evidence, false if one denies it, null if none judged it. Empty until the analysis is complete.
 */
export async function judgedSuccesses(db: Db, session_id: string): Promise<JudgedSuccess[]> {
  const readings = await db
    .selectFrom('analysis_reading')
    .innerJoin('analysis_run', 'analysis_run.id', 'analysis_reading.run_id')
    .select('success_criteria')
    .where('analysis_run.session_id', '=', session_id)
    .where(sql<boolean>`analysis_run.is_current`)
    .where('analysis_run.state', '=', 'ready')
    .where('analysis_reading.state', '=', 'ready')
    .execute();
  const opinions = readings.map(({ success_criteria }) => success_criteria);
  const count = Math.max(0, ...opinions.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => {
    const known = opinions.flatMap((one) => (one[index] && one[index].met !== null ? [one[index]] : []));
    const met = known.length === 0 ? null : known.every((one) => one.met);
    return { met, quote: (met && known.find(({ quote }) => quote)?.quote) || null };
  });
}

/** Returns whether a blocker criterion of the current analysis failed, by the reviewers' scores where given (B-10). */
export async function isBlocked(db: Db, session_id: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (
      select from counted_judgement j join analysis_run r on r.id = j.run_id
      where r.session_id = ${session_id} and r.is_current and j.blocker
        and j.counted_score <= ${sql.lit(blockedUpTo)}
    ) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

export interface StoredVerdict {
  readonly score: number | null;
  readonly passed: boolean | null;
  /** Stored as null if it is empty, so that nothing counts a session without a score. */
  readonly criterion_scores: readonly CriterionScore[];
}

export async function storeVerdict(
  tx: Db,
  session_id: string,
  { criterion_scores, ...verdict }: StoredVerdict,
): Promise<void> {
  await tx
    .updateTable('coaching_session')
    .set({
      ...verdict,
      criterion_scores: criterion_scores.length > 0 ? JSON.stringify(criterion_scores) : null,
    })
    .where('id', '=', session_id)
    .execute();
}
