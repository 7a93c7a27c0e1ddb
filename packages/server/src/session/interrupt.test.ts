import { describe, expect, it } from 'vitest';
import { transcriptOf } from './stage/player.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();

describe('interruption of a reply by the learner', () => {
  it('an interrupted streaming reply is stored up to the part that the learner has heard', async () => {
    const tab = await api.play(learner, await aSession(database, learner));
    tab.say('We are three weeks late.');
    const reply = await api.engine.nextReply();
    reply.say('Forty people have');
    await tab.got('reply-delta');
    tab.send({ type: 'interrupt', message_seq: 3, heard: 13 });
    expect((await tab.got('reply-end')).message).toMatchObject({
      seq: 3,
      state: 'cut',
      text: 'Forty people',
    });
    expect(reply.signal.aborted).toBe(true);
    reply.say(' waited.\n[LOSE]');
    reply.finish();
    tab.say('I know.');
    const next = await api.engine.nextReply();
    expect(next.request.transcript.slice(-2)).toEqual([
      { speaker: 'persona', text: 'Forty people —' },
      { speaker: 'learner', text: 'I know.' },
    ]);
    next.say('Good.');
    next.finish();
    await tab.got('reply-end', 2);
    expect(tab.received.filter(({ type }) => type === 'outcome')).toEqual([]);
  });

  it('a complete reply is shortened to the part that the learner has heard when the learner interrupts the playback', async () => {
    const session_id = await aSession(database, learner);
    const tab = await api.play(learner, session_id);
    tab.say('We are three weeks late.');
    await api.engine.answer('Forty people have waited.');
    await tab.got('reply-end');
    tab.send({ type: 'interrupt', message_seq: 3, heard: 500 });
    tab.send({ type: 'interrupt', message_seq: 3, heard: 12 });
    expect((await tab.got('reply-end', 2)).message).toMatchObject({ state: 'cut', text: 'Forty people' });
    const other = await api.play(learner, session_id);
    await other.got('snapshot');
    expect(transcriptOf(other.received)).toEqual(transcriptOf(tab.received));
  });

  it('an interruption changes neither the opening line nor an earlier reply', async () => {
    const tab = await api.play(learner, await aSession(database, learner));
    tab.send({ type: 'interrupt', message_seq: 1, heard: 0 });
    tab.say('We are three weeks late.');
    await api.engine.answer('Forty people.');
    await tab.got('reply-end');
    tab.say('I know.');
    await api.engine.answer('Good.');
    await tab.got('reply-end', 2);
    tab.send({ type: 'interrupt', message_seq: 3, heard: 0 });
    tab.send({ type: 'ping' });
    await tab.got('pong');
    expect(tab.received.filter(({ type }) => type === 'reply-end')).toHaveLength(2);
  });

  it('the session ends if the interrupted reply answered the last allowed turn', async () => {
    const session_id = await aSession(database, learner, { mission: { max_turns: 1 } });
    const tab = await api.play(learner, session_id);
    tab.say('We are three weeks late.');
    const reply = await api.engine.nextReply();
    reply.say('There are forty people');
    await tab.got('reply-delta');
    tab.send({ type: 'interrupt', message_seq: 3, heard: 5 });
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'turn-limit' });
  });
});

it('B-7 the time until the first sound of a reply is stored, and a second value from the client is ignored', async () => {
  const session_id = await aSession(database, learner);
  const tab = await api.play(learner, session_id);
  tab.say('We are three weeks late.');
  await api.engine.answer('Forty people.');
  await tab.got('reply-end');
  tab.send({ type: 'first-sound', message_seq: 2, ms: 5 });
  tab.send({ type: 'first-sound', message_seq: 3, ms: 640 });
  tab.send({ type: 'first-sound', message_seq: 3, ms: 9 });
  tab.send({ type: 'ping' });
  await tab.got('pong');
  await tab.close();
  const later = await api.play(learner, session_id);
  const { messages } = await later.got('snapshot');
  expect(messages.map(({ first_sound_ms }) => first_sound_ms)).toEqual([null, null, 640]);
});
