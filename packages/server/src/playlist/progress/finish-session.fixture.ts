import type { SessionStatus } from '@repartee/contracts/session/status';
import { withTenantScope } from '../../database/tenant-scope.ts';
import type { TestApi } from '../../testing/test-api.ts';

interface Finished {
  readonly status?: SessionStatus;
  readonly score?: number | null;
  readonly turns?: number;
  /** The score of a criterion that must not be missed. */
  readonly blocker?: number;
  readonly report?: 'ready' | 'pending';
}

/** A session as it is once it is over and analysed. */
export const finishSession = (
  api: TestApi,
  session_id: string,
  { status = 'win', score = 80, turns = 3, blocker, report = 'ready' }: Finished = {},
) =>
  withTenantScope(api.database.db, 'everywhere', async (db) => {
    await db
      .updateTable('coaching_session')
      .set({ status, score, turn_count: turns, ended_at: new Date(), strikes_at: null })
      .where('id', '=', session_id)
      .execute();
    const criterion = { key: 'c', name: 'Names it', weight: 1, blocker: true, score: blocker };
    await db
      .insertInto('analysis')
      .values({
        session_id,
        state: report,
        criteria: JSON.stringify(blocker === undefined ? [] : [criterion]),
      })
      .execute();
  });
