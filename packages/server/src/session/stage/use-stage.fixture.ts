import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';
import { aLearner, aProcess, type Learner, type Process } from './stage.fixture.ts';

/** Starts an API process with a database and a learner before the tests of a file, and closes it after them. */
export function useStage() {
  const database = {} as OpenDatabase;
  const api = {} as Process;
  const learner = {} as Learner;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
    Object.assign(api, await aProcess(database));
    Object.assign(learner, await aLearner(database));
  });
  afterAll(async () => {
    await api.close();
    await database.close();
  });
  return { database, api, learner, ...rowsOf(database) };
}
