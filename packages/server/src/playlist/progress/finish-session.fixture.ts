import { isPassed } from '@repartee/contracts/session/outcome';
import { blockedUpTo } from '@repartee/contracts/session/report';
import type { SessionStatus } from '@repartee/contracts/session/status';
import { rulesOf } from '../../analysis/decide-run.ts';
import { insertRow, insertWithId } from '../../database/query/insert-row.ts';
import { sessionRow } from '../../session/record/session-rows.ts';
import type { TestApi } from '../../testing/test-api.ts';

interface Finished {
  readonly status?: SessionStatus;
  readonly score?: number | null;
  readonly turns?: number;
  /** Score (0 to 5) of a blocker (a criterion that must be met). With a score of 0 or 1, the session is not passed. */
  readonly blocker?: number;
  readonly report?: 'ready' | 'pending';
}

export const finishSession = (
  api: TestApi,
  session_id: string,
  { status = 'win', score = 80, turns = 3, blocker, report = 'ready' }: Finished = {},
) =>
  api.everywhere(async (db) => {
    const { snapshot } = sessionRow(
      await db
        .selectFrom('coaching_session')
        .selectAll()
        .where('id', '=', session_id)
        .executeTakeFirstOrThrow(),
    );
    const passed = isPassed({
      score,
      blocked: blocker !== undefined && blocker <= blockedUpTo,
      ...rulesOf({ status, snapshot }),
    });
    await db
      .updateTable('coaching_session')
      .set({ status, score, passed, turn_count: turns, ended_at: new Date(), auto_end_at: null })
      .where('id', '=', session_id)
      .execute();
    const run_id = await insertWithId(db, 'analysis_run', { session_id, state: report });
    if (blocker === undefined) return;
    const reading_id = await insertWithId(db, 'analysis_reading', {
      run_id,
      session_id,
      position: 0,
      observer_id: crypto.randomUUID(),
      observer_name: 'Coach',
      state: 'ready',
    });
    const judgement = { key: 'c', name: 'Names it', weight: 1, blocker: true, score: blocker, comment: '' };
    await insertRow(db, 'analysis_judgement', {
      ...judgement,
      reading_id,
      session_id,
      position: 0,
      quote: null,
    });
  });
