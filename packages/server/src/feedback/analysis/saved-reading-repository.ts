import type { AnsweredBy } from '@repartee/contracts/ai/ai-call';
import { sql } from 'kysely';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { JudgedReading } from './judging/judge-reading.ts';

/** Stores the result of a reading (an observer's judgement). Returns false if the reading has been deleted. */
export async function saveReading(
  tx: Db,
  reading: { readonly id: string; readonly session_id: string },
  judged: JudgedReading,
  judged_by: AnsweredBy | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis_reading')
    .set({
      state: 'ready',
      error_code: null,
      headline: judged.headline,
      focus_points: JSON.stringify(judged.focus_points),
      success_criteria: JSON.stringify(judged.success_criteria),
      failure_criteria: JSON.stringify(judged.failure_criteria),
      quotes_dropped: judged.quotes_dropped,
      judged_by: judged_by && JSON.stringify(judged_by),
      judged_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', reading.id)
    .where('state', 'in', ['pending', 'failed'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (judged.criteria.length > 0)
    await tx
      .insertInto('analysis_judgement')
      .values(
        judged.criteria.map(({ observer_id: _, observer_name: __, quote, ...judgement }, position) => ({
          ...judgement,
          reading_id: reading.id,
          session_id: reading.session_id,
          position,
          quote: quote && JSON.stringify(quote),
        })),
      )
      .execute();
  return true;
}
