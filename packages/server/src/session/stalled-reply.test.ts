import { expect, it, vi } from 'vitest';
import { useStage } from '../feedback/analysis/use-stage.fixture.ts';
import { aProcess, aSession } from './stage/stage.fixture.ts';

const { api, database, learner, update } = useStage();

/** Lets a learner's last turn be so long ago that waiting for its reply is in vain. */
const waitLong = (id: string) =>
  update('coaching_session', { id }, { last_turn_at: new Date(Date.now() - 16_000) });

it('a learner stops waiting for a reply that another process generates: the process ends it, and the learner says it differently', async () => {
  const id = await aSession(database, learner);
  const other = await aProcess(database, api);
  const first = await api.play(learner, id);
  first.say('We are three weeks late.');
  const stalled = await api.engine.nextReply();
  stalled.say('I ');

  await waitLong(id);
  const tab = await other.play(learner, id);
  tab.send({ type: 'stop-waiting' });
  expect(await tab.got('reply-failed')).toMatchObject({ message_seq: 3, code: 'engine_failed' });
  await vi.waitFor(() => expect(stalled.signal.aborted).toBe(true));

  tab.say('The release is late. By three weeks.');
  await api.engine.answer('Forty people.');
  expect(await tab.got('reply-end')).toMatchObject({ message: { text: 'Forty people.' } });
  await other.close();
});

it('the next reply after one for which the learner stopped waiting is not asked of the model that hangs', async () => {
  const id = await aSession(database, learner);
  const tab = await api.play(learner, id);
  tab.say('We are three weeks late.');
  const stalled = await api.engine.nextReply();
  tab.send({ type: 'stop-waiting' });
  expect(await tab.got('refused')).toMatchObject({ code: 'reply_in_progress' });
  await waitLong(id);
  tab.send({ type: 'stop-waiting' });
  await tab.got('reply-failed');
  // The dispatcher tries a model after all others for a while, if its call ended with this error.
  expect(stalled.signal.reason).toMatchObject({ code: 'timeout' });
});
