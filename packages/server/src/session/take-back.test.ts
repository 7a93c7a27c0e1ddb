import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../testing/test-database.ts';
import { transcriptOf } from './stage/player.fixture.ts';
import { aSession } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const { database, api, learner } = useStage();
const utterance = () => [crypto.randomUUID()];

it('R-VOICE-8 a spoken turn is taken back while its reply streams, and the corrected one gets its place in each tab', async () => {
  const session_id = await aSession(database, learner);
  const [tab, other] = [await api.play(learner, session_id), await api.play(learner, session_id)];
  await other.got('snapshot');
  const wrong = crypto.randomUUID();
  tab.send({
    type: 'turn',
    client_turn_id: wrong,
    text: 'We are free weeks late.',
    utterance_ids: utterance(),
  });
  const first = await api.engine.nextReply();
  first.say('Free weeks? That is a lot.');
  await tab.got('reply-delta');
  tab.send({ type: 'take-back', client_turn_id: wrong });
  expect(await other.got('turn-taken-back')).toMatchObject({ message_seq: 2 });
  await vi.waitFor(() => expect(first.signal.aborted).toBe(true));
  first.say(' Great.\n[WIN]');
  first.finish();
  // The second request of the same take-back is ignored.
  const right = crypto.randomUUID();
  tab.send({ type: 'turn', client_turn_id: right, text: 'We are three weeks late.', takes_back: wrong });
  const second = await api.engine.nextReply();
  expect(second.request.transcript.map(({ text }) => text).slice(1)).toEqual(['We are three weeks late.']);
  second.say('Three weeks!');
  second.finish();
  await other.got('reply-end');
  await tab.got('reply-end');
  const kept = [
    { seq: 2, speaker: 'learner', text: 'We are three weeks late.', state: 'complete' },
    { seq: 3, speaker: 'persona', text: 'Three weeks!', state: 'complete' },
  ];
  const late = await api.play(learner, session_id);
  const { messages, session } = await late.got('snapshot');
  expect(messages.slice(1)).toMatchObject(kept);
  expect(session.turn_count).toBe(1);
  expect(transcriptOf(late.received).slice(1)).toEqual(kept);
  expect([...tab.received, ...other.received].filter(({ type }) => type === 'outcome')).toEqual([]);
});

it('a spoken turn that wins is taken back as long as it can be corrected, and then wins nothing', async () => {
  const tab = await api.play(learner, await aSession(database, learner));
  const wrong = crypto.randomUUID();
  tab.send({ type: 'turn', client_turn_id: wrong, text: 'On Monday then.', utterance_ids: utterance() });
  await api.engine.answer('Monday it is.\n[WIN]');
  await tab.got('reply-delta');
  tab.send({ type: 'take-back', client_turn_id: wrong });
  await tab.got('turn-taken-back');
  tab.say('Not on Monday then.');
  await api.engine.answer('When, then?');
  await tab.got('reply-end');
  expect(tab.received.filter(({ type }) => type === 'outcome')).toEqual([]);
});

it('a spoken turn that wins wins once it can no longer be corrected', async () => {
  const tab = await api.play(learner, await aSession(database, learner));
  const turn = { client_turn_id: crypto.randomUUID(), text: 'On Monday then.', utterance_ids: utterance() };
  tab.send({ type: 'turn', ...turn });
  await api.engine.answer('Monday it is.\n[WIN]');
  expect(await tab.got('outcome')).toMatchObject({ status: 'win' });
});

it('the next turn takes the last one back by itself if the request was lost with the connection', async () => {
  const session_id = await aSession(database, learner, { mission: { max_turns: 1 } });
  const tab = await api.play(learner, session_id);
  const wrong = crypto.randomUUID();
  tab.send({ type: 'turn', client_turn_id: wrong, text: 'We moved it', utterance_ids: utterance() });
  const first = await api.engine.nextReply();
  first.say('Moved?');
  first.finish();
  await tab.got('reply-delta');
  await tab.close();
  const again = await api.play(learner, session_id);
  const turn = { client_turn_id: crypto.randomUUID(), text: 'We moved it because of the parts.' };
  again.send({ type: 'turn', ...turn, takes_back: wrong });
  await api.engine.answer('I see.');
  // The reply to the last turn ends the session, which the taken-back one has not.
  expect(await again.got('outcome')).toMatchObject({ reason: 'turn-limit' });
  const messages = await rowsOf(database).everywhere((tx) =>
    tx
      .selectFrom('chat_message')
      .select('text')
      .where('session_id', '=', session_id)
      .orderBy('seq')
      .execute(),
  );
  expect(messages.slice(1).map(({ text }) => text)).toEqual([turn.text, 'I see.']);
});

it('only the last turn of a running session can be taken back', async () => {
  const tab = await api.play(learner, await aSession(database, learner));
  const earlier = tab.say('We are three weeks late.');
  await api.engine.answer('Forty people.');
  await tab.got('reply-end');
  const last = tab.say('I know.');
  await api.engine.answer('Good.');
  await tab.got('reply-end', 2);
  tab.send({ type: 'take-back', client_turn_id: earlier });
  tab.send({ type: 'take-back', client_turn_id: crypto.randomUUID() });
  tab.send({ type: 'ping' });
  await tab.got('pong');
  expect(tab.received.filter(({ type }) => type === 'turn-taken-back' || type === 'refused')).toEqual([]);
  tab.send({ type: 'pause' });
  tab.send({ type: 'take-back', client_turn_id: last });
  expect(await tab.got('refused')).toMatchObject({ code: 'session_paused' });
  tab.send({ type: 'end' });
  tab.send({ type: 'take-back', client_turn_id: last });
  expect(await tab.got('refused', 2)).toMatchObject({ code: 'session_over' });
});

it('a turn is not taken back a minute after its reply, so that nobody improves what counts', async () => {
  const session_id = await aSession(database, learner);
  const tab = await api.play(learner, session_id);
  const last = tab.say('You are a joke.');
  await api.engine.answer('Pardon?');
  await tab.got('reply-end');
  await rowsOf(database).everywhere((tx) =>
    sql`update coaching_session set running_since = running_since - interval '1 minute' where id = ${session_id}`.execute(
      tx,
    ),
  );
  tab.send({ type: 'take-back', client_turn_id: last });
  tab.send({ type: 'ping' });
  await tab.got('pong');
  expect(tab.received.some(({ type }) => type === 'turn-taken-back')).toBe(false);
});

it('E-5 a turn that is taken back before its reply begins is checked for distress and abuse too', async () => {
  const judged: string[] = [];
  const before = api.engine.judge;
  api.engine.models = [{ id: 'm', name: 'judge', built_in: false }];
  api.engine.judge = async ({ purpose }) => {
    judged.push(purpose);
    return { reason: '', concern: 'distress' };
  };
  try {
    const session_id = await aSession(database, learner);
    await rowsOf(database).everywhere((tx) =>
      tx
        .updateTable('organization')
        .set({ turn_safety: 'model' })
        .where('id', '=', learner.organization_id)
        .execute(),
    );
    const tab = await api.play(learner, session_id);
    const wrong = tab.say('I can no longer bear it.');
    await api.engine.nextReply();
    tab.send({ type: 'take-back', client_turn_id: wrong });
    expect(await tab.got('outcome')).toMatchObject({ reason: 'safety' });
    expect(judged).toEqual(['safety-check']);
  } finally {
    api.engine.judge = before;
    api.engine.models = [];
  }
});
