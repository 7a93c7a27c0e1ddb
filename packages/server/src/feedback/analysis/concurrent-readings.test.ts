import { useResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import { aLearner, aSession } from '../../session/stage/stage.fixture.ts';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';
import { lockRun } from './analysis-run-repository.ts';
import { addReadingCosts, openReadings } from './reading-repository.ts';
import { saveReading } from './saved-reading-repository.ts';

const judged = {
  headline: 'You asked.',
  focus_points: [],
  success_criteria: [],
  failure_criteria: [],
  quotes_dropped: 0,
  turns: [],
};

// The test runs only on PostgreSQL, because the embedded database has one connection and runs one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'concurrent readings (observers’ judgements) on PostgreSQL',
  () => {
    const database = useResource(() => openTestDatabase());
    const { everywhere } = rowsOf(database);

    it('two readings of a session can end at the same time without a deadlock', async () => {
      const learner = await aLearner(database);
      const session_id = await aSession(database, learner);
      const { run_id, readings } = await everywhere(async (tx) => {
        const id = await insertWithId(tx, 'analysis_run', { session_id });
        const { organization_id } = learner;
        const observer = { observer_id: crypto.randomUUID(), observer_name: 'Coach', position: 0 };
        const plan = [0, 1].map((judge) => ({ ...observer, judge, model_id: null, model_name: null }));
        await openReadings(tx, { id, session_id, organization_id }, plan);
        return { run_id: id, readings: (await lockRun(tx, id)).readings };
      });
      const saved = readings.map(() => Promise.withResolvers<void>());
      const states = await Promise.all(
        readings.map((reading, at) =>
          everywhere(async (tx) => {
            await addReadingCosts(tx, reading.id, ['0.001']);
            await saveReading(tx, reading, { ...judged, criteria: [] }, null);
            saved[at]?.resolve();
            await Promise.all(saved.map(({ promise }) => promise));
            return (await lockRun(tx, run_id)).readings.map(({ state }) => state).toSorted();
          }),
        ),
      );
      expect(states).toHaveLength(2);
      expect(states).toContainEqual(['ready', 'ready']);
    });
  },
);
