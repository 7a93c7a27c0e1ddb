import type { Report } from '@repartee/contracts/session/report';
import { textReply } from '@repartee/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { addModel } from '../../ai/dispatch/dispatch.fixture.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { requestAnalysis } from '../../session/record/session-analysis-repository.ts';
import { aLearner, aSession, type Learner } from '../../session/stage/stage.fixture.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';

const { api, fake } = useTestApiAndFake({
  otherwise: textReply('The learner did rather well, I would say.'),
});
let learner: Learner;
let session_id: string;
beforeAll(async () => {
  learner = await aLearner(api.database);
  await addModel(api, fake, learner.organization_id);
  session_id = await aSession(api.database, learner);
});

const report = (): Promise<Report> => api.get(learner.token, `/v1/coaching_sessions/${session_id}/report`);

/** Waits for the end of an attempt, and makes the next one due. */
async function endAttempt(attempts: number): Promise<void> {
  const job = (tx: Db) => tx.selectFrom('job').where('kind', '=', 'analysis-reading');
  await vi.waitFor(
    async () => {
      const { attempts: made, state } = await api.everywhere((tx) =>
        job(tx).select(['attempts', 'state']).executeTakeFirstOrThrow(),
      );
      expect([made, state === 'running']).toEqual([attempts, false]);
    },
    { timeout: 20_000, interval: 50 },
  );
  await api.update('job', { kind: 'analysis-reading', state: 'queued' }, { run_after: new Date() });
  api.app.jobs.wake();
}

it('a model that answers invalid JSON costs at most six calls for a session of three turns, and the report says what failed', async () => {
  await api.everywhere(async (tx) => {
    const now = new Date();
    await tx
      .updateTable('coaching_session')
      .set({ status: 'end', turn_count: 3, started_at: now, ended_at: now, auto_end_at: null })
      .where('id', '=', session_id)
      .execute();
    await tx.deleteFrom('chat_message').where('session_id', '=', session_id).execute();
    const lines = [
      'Good morning.',
      'Well?',
      'When do you need it?',
      'On Friday.',
      'I will send it.',
      'Fine.',
    ];
    await tx
      .insertInto('chat_message')
      .values(
        lines.map((text, index) => ({
          ...{ session_id, state: 'complete' as const, start_ms: 0, end_ms: 1000, seq: index + 1, text },
          speaker: index % 2 === 0 ? ('learner' as const) : ('persona' as const),
          client_turn_id: index % 2 === 0 ? crypto.randomUUID() : null,
        })),
      )
      .execute();
    await requestAnalysis(tx, { id: session_id, organization_id: learner.organization_id });
  });
  api.app.jobs.wake();
  await endAttempt(1);
  expect(fake.requests).toHaveLength(2);
  await endAttempt(2);
  await endAttempt(3);
  expect(fake.requests).toHaveLength(6);
  const failed = await report();
  expect(failed).toMatchObject({ state: 'failed', turning_state: 'unknown' });
  expect(failed.observers).toMatchObject([{ state: 'given-up', error_code: 'answer-unusable' }]);
  const states = await api.everywhere((tx) => tx.selectFrom('job').select(['kind', 'state']).execute());
  expect(states).toContainEqual({ kind: 'analysis-reading', state: 'failed' });

  await api.call(learner.token, 'POST', `/v1/coaching_sessions/${session_id}/report/retries`, {});
  await vi.waitFor(() => expect(fake.requests).toHaveLength(8), { timeout: 20_000 });
});
