import type { Report } from '@repartee/contracts/session/report';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { issueAccessToken } from '../../runtime/access/access-token-repository.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { insertWithId } from '../../runtime/database/query/insert-row.ts';
import {
  aLearner,
  aProcess,
  aSession,
  type Learner,
  type Process,
} from '../../session/stage/stage.fixture.ts';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';

/** `answer`: the persona's reply. `until`: the event after which the browser tab of the learner is closed. */
type Played = Parameters<typeof aSession>[2] & {
  readonly answer?: string;
  readonly until?: 'outcome' | 'report-ready';
};

/**
 * Opens, for each test, an API process with a scripted engine, a learner, and a reviewer of the learner's organization.
 * All sessions are deleted after the test.
 */
export function useStage() {
  const database = {} as OpenDatabase;
  const api = {} as Process;
  const learner = {} as Learner;
  const reviewer = {} as Learner;
  const rows = rowsOf(database);
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase());
  });
  beforeEach(async () => {
    Object.assign(api, await aProcess(database));
    Object.assign(learner, await aLearner(database));
    Object.assign(reviewer, await aLearner(database, 'operator', learner.organization_id));
  });
  afterEach(async () => {
    await api.close();
    await rows.everywhere((tx) => tx.deleteFrom('coaching_session').execute());
  });
  afterAll(() => database.close());

  return {
    ...{ database, api, learner, reviewer },
    ...rows,
    report: async (id: string, by = learner): Promise<Report> =>
      (await api.call<Report>(by.token, 'GET', `/v1/coaching_sessions/${id}/report`)).body,
    /** Makes a guest the learner of a session. */
    aGuestOf: (session_id: string): Promise<Learner> =>
      rows.everywhere(async (tx) => {
        const expires_at = new Date(Date.now() + 3_600_000);
        const guest = { organization_id: learner.organization_id, display_name: 'Jo', expires_at };
        const id = await insertWithId(tx, 'guest', guest);
        const owner = { owner_account_id: null, owner_guest_id: id };
        await tx.updateTable('coaching_session').set(owner).where('id', '=', session_id).execute();
        return { ...learner, id, token: await issueAccessToken(tx, { guest_id: id }, expires_at) };
      }),
    /** Plays a session of one turn to its end. */
    async aPlayedSession({
      answer = 'Bye.\n[END]',
      until = 'outcome',
      ...parts
    }: Played = {}): Promise<string> {
      const id = await aSession(database, learner, parts);
      const tab = await api.play(learner, id);
      tab.say('What does the date mean on your side?');
      await api.engine.answer(answer);
      await tab.got(until);
      await tab.close();
      return id;
    },
  };
}
