import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  AnalysisReadingTable,
  AnalysisRunTable,
} from '../../runtime/database/schema/analysis-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { CombinedCriterion } from './judging/combine-judges.ts';
import type { JudgedCriterion } from './judging/judge-criteria.ts';

export type ReadingRow = Selectable<AnalysisReadingTable>;

/** A reading is the judgement of a session by one observer with one model. Its scores have the order of the rubric. */
export type JudgedReadingRow = ReadingRow & { readonly criteria: readonly JudgedCriterion[] };

export interface AnalysisRun {
  readonly run: Selectable<AnalysisRunTable>;
  readonly readings: readonly JudgedReadingRow[];
}

/** `turning` is null if the organization does not search for turning points. */
export async function findCurrentRun(db: Db, session_id: string) {
  const current = await currentRunOf(db, session_id)
    .clearSelect()
    .selectAll()
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('analysis_turning_point').selectAll().whereRef('run_id', '=', 'analysis_run.id'),
      ).as('turning'),
    )
    .executeTakeFirst();
  if (!current) return undefined;
  const { turning, ...run } = current;
  return { run, turning, readings: await readingsOf(db, run.id) };
}

export const currentRunOf = (db: Db, session_id: string) =>
  db
    .selectFrom('analysis_run')
    .select('id')
    .where('session_id', '=', session_id)
    .where('is_current', '=', true);

export async function readRun(db: Db, id: string): Promise<AnalysisRun | undefined> {
  const run = await db.selectFrom('analysis_run').selectAll().where('id', '=', id).executeTakeFirst();
  return run && { run, readings: await readingsOf(db, id) };
}

/**
 * Locks an analysis run, so that readings (observers' judgements) that end at the same time are evaluated one
 * after the other.
 */
export async function lockRun(tx: Db, id: string): Promise<AnalysisRun> {
  const run = await tx
    .selectFrom('analysis_run')
    .selectAll()
    .where('id', '=', id)
    // A stronger lock, such as `for update`, could cause a deadlock.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { run, readings: await readingsOf(tx, id) };
}

export async function setAnalysisRunState(
  tx: Db,
  id: string,
  state: AnalysisRun['run']['state'],
): Promise<void> {
  await tx.updateTable('analysis_run').set({ state }).where('id', '=', id).execute();
}

/**
 * Marks the scores that count for the session's result (column `stands`), and stores whether the analysis run
 * needs a review.
 */
export async function storeCountedScores(
  tx: Db,
  run_id: string,
  criteria: readonly CombinedCriterion[],
  needs_review: boolean,
): Promise<void> {
  await tx.updateTable('analysis_run').set({ needs_review }).where('id', '=', run_id).execute();
  if (criteria.every(({ judges }) => judges.length === 0)) return;
  const standing = JSON.stringify(criteria.map(({ reading_id, key }) => ({ reading_id, key })));
  await sql`
    update analysis_judgement j set stands = exists (
      select from jsonb_to_recordset(${standing}::jsonb) s(reading_id uuid, key text)
      where s.reading_id = j.reading_id and s.key = j.key
    )
    where j.reading_id in (select id from analysis_reading where run_id = ${run_id})`.execute(tx);
}

const readingsOf = (db: Db, run_id: string): Promise<JudgedReadingRow[]> =>
  db
    .selectFrom('analysis_reading as reading')
    .selectAll('reading')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('analysis_judgement')
          .select(['reading.observer_id', 'reading.observer_name', 'key', 'name', 'weight', 'blocker'])
          .select(['score', 'comment', 'quote', 'competency_id'])
          .whereRef('reading_id', '=', 'reading.id')
          .orderBy('position'),
      ).as('criteria'),
    )
    .where('run_id', '=', run_id)
    .orderBy('position')
    .orderBy('judge')
    .execute();
