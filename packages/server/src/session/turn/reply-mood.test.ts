import { expect, it } from 'vitest';
import { aSession } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();

async function moodsOf(session_id: string) {
  const tab = await api.play(learner, session_id);
  tab.say('You are an idiot.');
  await api.engine.answer('Excuse me?');
  const sent = (await tab.got('reply-end')).message.mood;
  await tab.close();
  const later = await api.play(learner, session_id);
  const kept = (await later.got('snapshot')).messages.map(({ mood }) => mood);
  await later.close();
  return { sent, kept };
}

it('a reply of the built-in engine states the mood of the persona, also after a reconnect', async () => {
  expect(await moodsOf(await aSession(database, learner))).toEqual({
    sent: 'hurt',
    kept: [null, null, 'hurt'],
  });
});

it('a reply states no mood if the scenario does not show moods', async () => {
  const session_id = await aSession(database, learner, { scenario: { shows_mood: false } });
  expect(await moodsOf(session_id)).toEqual({ sent: null, kept: [null, null, null] });
});
