import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { aLearner, aProcess, aSession } from '../stage/stage.fixture.ts';

let database: OpenDatabase;
const asked: RootOperationNode[] = [];

beforeAll(async () => {
  const recording: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const opened = await openTestDatabase();
  database = { ...opened, db: opened.db.withPlugin(recording) };
});
afterAll(() => database.close());

const stepStatements = (): string[] =>
  asked
    .splice(0)
    .map((node) => JSON.stringify(node))
    .flatMap((statement) => statement.match(/app_lock_session|app_store_step|chat_message/) ?? []);

it('R-SES-7 storing a turn or a reply takes two SQL statements', async () => {
  const api = await aProcess(database);
  const learner = await aLearner(database);
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  // Counts only the statements of the second turn, because opening the live channel (WebSocket) also executes
  // statements.
  tab.say('Good morning.');
  await api.engine.answer('Good morning to you.');
  await tab.got('reply-end');
  asked.length = 0;
  tab.say('I have news.');
  await tab.got('turn-stored', 2);
  expect(stepStatements()).toEqual(['app_lock_session', 'app_store_step']);
  await api.engine.answer('Which news?');
  await tab.got('reply-end', 2);
  expect(stepStatements()).toEqual(['app_lock_session', 'app_store_step']);
  await tab.close();
  await api.close();
});
