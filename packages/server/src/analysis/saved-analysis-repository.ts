import type { AnsweredBy } from '@repartee/contracts/ai-provider/ai-call';
import type { StoredEvent } from '@repartee/contracts/session/live';
import { sql } from 'kysely';
import type { Db } from '../database/tenant-scope.ts';
import { appendEvents } from '../session/events/live-event-repository.ts';
import type { Analysed } from './judging/analyse.ts';

/** Stores a report and its verdict, and tells of it; undefined: the claim was lost to another worker. */
export async function saveAnalysis(
  tx: Db,
  {
    session_id,
    owner,
    analysed,
    judged_by,
  }: { session_id: string; owner: string; analysed: Analysed; judged_by: AnsweredBy | null },
): Promise<StoredEvent[] | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('analysis')
    .set({
      state: 'ready',
      headline: analysed.headline,
      focus_points: JSON.stringify(analysed.focus_points),
      criteria: JSON.stringify(analysed.criteria),
      quotes_dropped: analysed.quotes_dropped,
      success_criteria_met: JSON.stringify(analysed.success_criteria_met),
      judged_by: judged_by && JSON.stringify(judged_by),
      judged_at: sql<Date>`clock_timestamp()`,
      lease_owner: null,
      lease_until: null,
    })
    .where('session_id', '=', session_id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await tx
    .updateTable('coaching_session')
    .set({ score: analysed.score, passed: analysed.passed })
    .where('id', '=', session_id)
    .execute();
  return appendEvents(tx, session_id, [{ type: 'report-ready' }]);
}
