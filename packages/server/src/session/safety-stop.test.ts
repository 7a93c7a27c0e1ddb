import type { Report } from '@repartee/contracts/session/report';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { withTenantScope } from '../database/tenant-scope.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { aLearner, aProcess, aSession, type Learner, type Process } from './stage/stage.fixture.ts';

let database: OpenDatabase;
let api: Process;
let learner: Learner;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await aProcess(database);
  learner = await aLearner(database);
});
afterEach(() => api.close());
afterAll(() => database.close());

const report = async (id: string): Promise<Report> =>
  (await api.call<Report>(learner.token, 'GET', `/v1/coaching_sessions/${id}/report`)).body;

it('E-5 a distressed turn stops the session out of the role with the contact of the organization, unscored and unread', async () => {
  await withTenantScope(database.db, 'everywhere', async (tx) => {
    const { organization_id } = await tx
      .selectFrom('account')
      .select('organization_id')
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('organization')
      .set({ operator_name: 'Occupational health', operator_email: 'care@example.org' })
      .where('id', '=', organization_id)
      .execute();
  });
  let read = 0;
  api.engine.observer = async () => {
    read += 1;
    throw new Error('nobody reads this');
  };
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('I want to kill myself.');
  const { message } = await tab.got('reply-end');
  expect(message.speaker).toBe('system');
  expect(message.text).toContain('is a part played by an AI');
  expect(await tab.got('outcome')).toMatchObject({ status: 'abort', reason: 'safety' });
  await tab.close();

  const stopped = await report(id);
  expect(stopped).toMatchObject({ state: 'stopped', score: null, passed: null, observers: [], criteria: [] });
  expect(stopped.session.contact).toEqual({ name: 'Occupational health', email: 'care@example.org' });
  expect(stopped.messages.map(({ speaker }) => speaker)).toEqual(['persona', 'learner', 'system']);
  const retried = await api.call<Report>(learner.token, 'POST', `/v1/coaching_sessions/${id}/report/retries`);
  expect(retried.body.state).toBe('stopped');
  const runs = await withTenantScope(database.db, 'everywhere', (tx) =>
    tx.selectFrom('analysis_run').selectAll().where('session_id', '=', id).execute(),
  );
  expect([runs, read]).toEqual([[], 0]);
});
