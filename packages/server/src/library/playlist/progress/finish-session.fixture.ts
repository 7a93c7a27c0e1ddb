import { blockedUpTo } from '@repartee/contracts/session/report';
import type { OutcomeReason, SessionStatus } from '@repartee/contracts/session/status';
import { insertRow, insertWithId } from '../../../runtime/database/query/insert-row.ts';
import { storeVerdict } from '../../../session/record/session-analysis-repository.ts';
import { sessionRow } from '../../../session/record/session-rows.ts';
import { factsOf } from '../../../session/record/session-verdict.ts';
import type { TestApi } from '../../../testing/test-api.ts';

interface Finished {
  readonly status?: SessionStatus;
  readonly reason?: OutcomeReason | null;
  readonly score?: number | null;
  readonly turns?: number;
  /** Score (0 to 5) of a blocker (a criterion that must be met). With a score of 0 or 1, the session is not passed. */
  readonly blocker?: number;
  readonly report?: 'ready' | 'pending' | 'failed';
  /** What the report says of each success criterion of the mission. */
  readonly aims?: readonly (boolean | null)[];
  /** Points from the score to either end of its band. */
  readonly half_width?: number;
}

export const finishSession = (
  api: TestApi,
  session_id: string,
  {
    status = 'win',
    reason = null,
    score = 80,
    turns = 3,
    blocker,
    report = 'ready',
    aims,
    half_width,
  }: Finished = {},
) =>
  api.everywhere(async (db) => {
    const row = sessionRow(
      await db
        .selectFrom('coaching_session')
        .selectAll()
        .where('id', '=', session_id)
        .executeTakeFirstOrThrow(),
    );
    const at = new Date();
    await db
      .updateTable('coaching_session')
      .set({ status, outcome_reason: reason, turn_count: turns, started_at: turns > 0 ? at : null })
      .set({ ended_at: at, auto_end_at: null })
      .where('id', '=', session_id)
      .execute();
    const blocked = blocker !== undefined && blocker <= blockedUpTo;
    const judged =
      report === 'pending'
        ? null
        : {
            ...{ criteria: score === null ? 0 : 1, of: 1, blocked, reviewer: null },
            ...(half_width !== undefined && { half_width }),
          };
    const facts = { ...factsOf(row), status, outcome_reason: reason, started: turns > 0, score, judged };
    await storeVerdict(db, session_id, facts, []);
    const run_id = await insertWithId(db, 'analysis_run', { session_id, state: report });
    if (blocker === undefined && !aims) return;
    const reading_id = await insertWithId(db, 'analysis_reading', {
      run_id,
      session_id,
      position: 0,
      observer_id: crypto.randomUUID(),
      observer_name: 'Coach',
      state: 'ready',
      success_criteria: JSON.stringify((aims ?? []).map((met) => ({ met, quote: null }))),
    });
    if (blocker === undefined) return;
    const judgement = { key: 'c', name: 'Names it', weight: 1, blocker: true, score: blocker, comment: '' };
    await insertRow(db, 'analysis_judgement', {
      ...judgement,
      reading_id,
      session_id,
      position: 0,
      quote: null,
    });
  });
