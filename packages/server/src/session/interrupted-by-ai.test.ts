import type { Report } from '@repartee/contracts/session/report';
import type { ListedSession } from '@repartee/contracts/session/session';
import { expect, it } from 'vitest';
import { useStage } from '../feedback/analysis/use-stage.fixture.ts';
import type { Player } from './stage/player.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';

const { api, database, everywhere, learner, report, row } = useStage();

async function failReply(tab: Player, nth: number): Promise<void> {
  const reply = await api.engine.nextReply();
  reply.say('I ');
  reply.fail();
  await tab.got('reply-failed', nth);
}

it('R-SES-7 a session whose persona never finished an answer is interrupted by the AI, and neither scored nor counted', async () => {
  const id = await aSession(database, learner, { scenario: { pass_mark: 60 } });
  const tab = await api.play(learner, id);
  tab.say('We are three weeks late.');
  await failReply(tab, 1);
  tab.send({ type: 'retry' });
  await failReply(tab, 2);
  tab.send({ type: 'end' });
  expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'persona-failed' });

  const interrupted = { outcome: 'interrupted', verdict: 'not-scored', reason: 'interrupted', score: null };
  const { state, session, attempts }: Report = await report(id);
  expect(state).toBe('interrupted');
  expect(session).toMatchObject({ verdict: interrupted, score: null, passed: null, failed_replies: 2 });
  expect(attempts).toMatchObject([{ session_id: id, score: null, outcome: 'interrupted' }]);
  const list = await api.call<{ items: ListedSession[] }>(learner.token, 'GET', '/v1/coaching_sessions');
  expect(list.body.items).toMatchObject([{ id, verdict: interrupted, score: null, passed: null }]);

  expect(await row('coaching_session', { id })).toMatchObject({ score: null, passed: null, judged: null });
  const runs = await everywhere((db) =>
    db.selectFrom('analysis_run').select('id').where('session_id', '=', id).execute(),
  );
  expect(runs).toEqual([]);
});

it('R-SES-7 two failed replies among answers are counted, and the session is analysed', async () => {
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('We are three weeks late.');
  await failReply(tab, 1);
  tab.send({ type: 'retry' });
  await api.engine.answer('Forty people.');
  await tab.got('reply-end');
  tab.say('I know.');
  await failReply(tab, 2);
  tab.send({ type: 'end' });
  expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'learner-ended' });
  await tab.got('report-ready');
  expect(await report(id)).toMatchObject({
    state: 'ready',
    session: { failed_replies: 2, verdict: { outcome: 'ended' } },
  });
});
