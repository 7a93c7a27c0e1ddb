import type { UnearnedChanges } from '@repartee/contracts/library/unearned-changes';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { loadScenarioSnapshot } from '../freeze-scenario.ts';

/** Stores a complete data sheet of the scenario as it is now. `score` is that of its only judgement. */
export const aDataSheet = (
  api: TestApi,
  scenario_id: string,
  unearned: UnearnedChanges,
  score: number | null = 60,
): Promise<void> =>
  api.everywhere(async (tx) => {
    const { organization_id } = await tx
      .selectFrom('library_item')
      .select('organization_id')
      .where('id', '=', scenario_id)
      .executeTakeFirstOrThrow();
    const play = { level: 'poor', turns: unearned.of, won: false, disclosures: 0, unearned };
    const judgements = [{ score, criteria: [], aims: [] }];
    await tx.deleteFrom('data_sheet').where('scenario_id', '=', scenario_id).execute();
    await insertRow(tx, 'data_sheet', {
      ...{ scenario_id, organization_id, created_by: null, state: 'complete', ended_at: new Date() },
      snapshot: JSON.stringify(await loadScenarioSnapshot(tx, scenario_id, organization_id)),
      plays: JSON.stringify([{ ...play, judgements }]),
    });
  });
