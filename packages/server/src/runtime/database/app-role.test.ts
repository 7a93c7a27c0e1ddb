import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

it('no query of the application is compiled, in a transaction and outside one', async () => {
  const setting = sql<{ jit: string }>`show jit`;
  const { db } = api.database;
  expect((await setting.execute(db)).rows).toEqual([{ jit: 'off' }]);
  expect((await db.transaction().execute((tx) => setting.execute(tx))).rows).toEqual([{ jit: 'off' }]);
});
