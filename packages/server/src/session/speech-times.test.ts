import type { Report } from '@repartee/contracts/session/report';
import { expect, it } from 'vitest';
import { aSession } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();

it('R-VOICE-4 the report has measures of the voice from the times that the browser reported, the latest for each message', async () => {
  const session_id = await aSession(database, learner);
  const tab = await api.play(learner, session_id);
  tab.say('Um, we are three weeks late.');
  await api.engine.answer('Forty people.');
  await tab.got('reply-end');
  const speech = async () => {
    tab.send({ type: 'ping' });
    await tab.got('pong', tab.received.filter(({ type }) => type === 'pong').length + 1);
    const path = `/v1/coaching_sessions/${session_id}/report`;
    return (await api.call<Report>(learner.token, 'GET', path)).body.measures?.speech;
  };
  expect(await speech()).toBeNull();
  const turn = { pauses: 2, longest_pause_ms: 900, response_ms: 400, interrupts: false };
  tab.send({ type: 'speech-times', message_seq: 2, spoken_ms: 3000, ...turn });
  tab.send({ type: 'speech-times', message_seq: 3, spoken_ms: 1000 });
  tab.send({ type: 'speech-times', message_seq: 3, spoken_ms: 2000 });
  tab.send({ type: 'speech-times', message_seq: 99, spoken_ms: 1000 });
  expect(await speech()).toEqual({
    ...{ spoken_turns: 1, turns: 1, words_per_minute: 120, time_share: 0.6 },
    ...{ pauses: 2, longest_pause_ms: 900, response_ms: 400 },
    ...{ fillers_per_minute: 20, fillers: [{ word: 'um', count: 1 }], interruptions: 0, interrupted: 0 },
  });
  tab.send({ type: 'speech-times', message_seq: 2, spoken_ms: -1 });
  expect(await tab.got('refused')).toMatchObject({ code: 'invalid_input' });
  expect(await speech()).toMatchObject({ words_per_minute: 120 });
});
