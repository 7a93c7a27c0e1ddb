import { expect, it } from 'vitest';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { lockForStep } from './turn-repository.ts';

it('a step of a session can access no rows of another organization', async () => {
  const database = await openTestDatabase();
  const learner = await aLearner(database);
  const session_id = await aSession(database, learner);
  await aSession(database, await aLearner(database));
  const visible = await withTenantScope(database.db, 'everywhere', async (tx) => {
    await lockForStep(tx, session_id, 'last message');
    return tx.selectFrom('coaching_session').select('id').execute();
  });
  expect(visible).toEqual([{ id: session_id }]);
  await database.close();
});
