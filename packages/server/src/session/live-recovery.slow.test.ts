import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, rowsOf } from '../testing/test-database.ts';
import { type Player, transcriptOf } from './stage/player.fixture.ts';
import { aLearner, aProcess, aSession, type Learner, type Process } from './stage/stage.fixture.ts';

const database = useResource(() => openTestDatabase());
const { everywhere, update } = rowsOf(database);
let api: Process;
let second: Process | undefined;
let learner: Learner;

beforeAll(async () => {
  learner = await aLearner(database);
});
beforeEach(async () => {
  await everywhere((tx) => tx.deleteFrom('coaching_session').execute());
  api = await aProcess(database);
});
afterEach(async () => {
  await second?.close();
  second = undefined;
  await api.close();
});

const messagesIn = (session_id: string) =>
  everywhere((tx) =>
    tx.selectFrom('chat_message').selectAll().where('session_id', '=', session_id).orderBy('seq').execute(),
  );

/** Lets the lease of a reply expire, as if the process that streams the reply was killed. */
const killGiver = (session_id: string) =>
  update('session_live', { session_id }, { lease_owner: 'killed', lease_until: new Date(Date.now() - 1000) });

async function answeringTab(
  text = 'Hello',
): Promise<{ tab: Player; session_id: string; reply: Awaited<ReturnType<Process['engine']['nextReply']>> }> {
  const session_id = await aSession(database, learner);
  const tab = await api.play(learner, session_id);
  await tab.got('snapshot');
  tab.say(text);
  return { tab, session_id, reply: await api.engine.nextReply() };
}

describe('stored messages', () => {
  it('a turn is stored in the database before the client gets its acknowledgement', async () => {
    const { tab, session_id, reply } = await answeringTab('Keep this.');
    await tab.got('turn-stored');
    expect(await messagesIn(session_id)).toMatchObject([
      { seq: 1 },
      { seq: 2, text: 'Keep this.', state: 'complete' },
      { seq: 3, state: 'streaming' },
    ]);
    reply.finish();
  });

  it('a client can reconnect after any event that it has received, and gets the same conversation', async () => {
    const { tab, session_id, reply } = await answeringTab();
    for (const word of ['There ', 'are ', 'four ', 'of us. ']) {
      reply.say(word);
      await vi.waitFor(() => expect(transcriptOf(tab.received).at(-1)?.text).toContain(word.trim()));
    }
    reply.finish();
    await tab.got('reply-end');
    tab.say('And then?');
    (await api.engine.nextReply()).fail();
    await tab.got('reply-failed');
    tab.send({ type: 'retry' });
    await api.engine.answer('Five.\n[END]');
    await tab.got('report-ready');
    const whole = transcriptOf(tab.received);
    expect(whole.map(({ text }) => text)).toEqual([
      expect.any(String),
      'Hello',
      'There are four of us.',
      'And then?',
      'Five.',
    ]);

    const last = tab.received.filter((event) => 'seq' in event && event.type !== 'snapshot').length;
    expect(last).toBeGreaterThan(10);
    for (let after = 0; after <= last; after++) {
      const seen = tab.received.filter(
        (event) => event.type === 'snapshot' || ('seq' in event && event.seq <= after),
      );
      const back = await api.play(learner, session_id, after);
      if (after < last) await back.got('report-ready');
      expect(back.received.some((event) => event.type === 'snapshot')).toBe(false);
      expect(transcriptOf([...seen, ...back.received])).toEqual(whole);
      await back.close();
    }
    const anew = await api.play(learner, session_id);
    await anew.got('snapshot');
    expect(transcriptOf(anew.received)).toEqual(whole);
    const beyond = await api.play(learner, session_id, 9999);
    await beyond.got('snapshot');
  });

  it('a page that is reloaded during a reply gets the received text and then the remaining text', async () => {
    const { tab, session_id, reply } = await answeringTab();
    reply.say('This is half, ');
    await tab.got('reply-delta');
    await tab.close();
    const reloaded = await api.play(learner, session_id);
    const { messages } = await reloaded.got('snapshot');
    expect(messages.at(-1)).toMatchObject({ seq: 3, state: 'streaming', text: 'This is half,' });
    reply.say('second half.');
    reply.finish();
    await reloaded.got('reply-end');
    expect(transcriptOf(reloaded.received).at(-1)?.text).toBe('This is half, second half.');
  });

  it('a reply continues and decides the outcome of the session when no client is connected', async () => {
    const { tab, session_id, reply } = await answeringTab();
    await tab.close();
    reply.say('We agree.\n[END]');
    reply.finish();
    await vi.waitFor(async () => expect((await messagesIn(session_id)).at(-1)?.text).toBe('We agree.'));
    const back = await api.play(learner, session_id);
    expect((await back.got('snapshot')).session.status).toBe('end');
  });
});

describe('replies that were streaming when their process was killed', () => {
  it('if a process is killed during a reply, another process restarts the reply', async () => {
    second = await aProcess(database, api);
    const { tab, session_id, reply } = await answeringTab();
    reply.say('This will be ');
    await tab.got('reply-delta');
    await killGiver(session_id);
    const back = await second.play(learner, session_id);
    const again = await api.engine.nextReply();
    reply.say('too late');
    reply.finish();
    again.say('A whole answer.');
    again.finish();
    await back.got('reply-end');
    const said = { seq: 3, speaker: 'persona', text: 'A whole answer.', state: 'complete' };
    expect(transcriptOf(back.received).at(-1)).toEqual(said);
    await tab.got('reply-end');
    expect(await tab.got('reply-start', 2)).toMatchObject({ restart: true, message: { seq: 3, text: '' } });
    expect(transcriptOf(tab.received).at(-1)).toEqual(said);
  });

  it('another process restarts an interrupted reply even if no client is connected', async () => {
    const { tab, session_id } = await answeringTab();
    await tab.close();
    await killGiver(session_id);
    second = await aProcess(database, api);
    const again = await api.engine.nextReply();
    again.say('Done.');
    again.finish();
    await vi.waitFor(async () =>
      expect((await messagesIn(session_id)).at(-1)).toMatchObject({ text: 'Done.', state: 'complete' }),
    );
  });

  it('a process starts even if a session with an interrupted reply has an invalid snapshot', async () => {
    const damaged = await answeringTab();
    await damaged.tab.close();
    await update('coaching_session', { id: damaged.session_id }, { snapshot: '{}' });
    await killGiver(damaged.session_id);
    second = await aProcess(database, api);
    const { tab, session_id } = await answeringTab();
    await tab.close();
    await killGiver(session_id);
    await second.close();
    second = await aProcess(database, api);
    (await api.engine.nextReply()).finish();
  });

  it('another process does not restart a reply while the lease of the first process is valid', async () => {
    const { session_id, reply } = await answeringTab();
    second = await aProcess(database, api);
    await update(
      'session_live',
      { session_id },
      { lease_owner: 'alive', lease_until: new Date(Date.now() + 60_000) },
    );
    const back = await second.play(learner, session_id);
    await back.got('snapshot');
    back.say('Anybody?');
    expect(await back.got('refused')).toMatchObject({ code: 'reply_in_progress' });
    expect(back.received.some((event) => event.type === 'reply-start')).toBe(false);
    reply.finish();
  });
});

describe('replies whose AI model fails', () => {
  it('if the AI model fails, the learner’s turn is kept and the reply can be retried', async () => {
    const { tab, session_id, reply } = await answeringTab('Are you there?');
    reply.say('I am');
    reply.fail();
    expect(await tab.got('reply-failed')).toMatchObject({ message_seq: 3, code: 'engine_failed' });
    expect(await messagesIn(session_id)).toMatchObject([
      {},
      { text: 'Are you there?' },
      { text: '', state: 'failed' },
    ]);
    tab.send({ type: 'retry' });
    expect((await tab.got('reply-start', 2)).restart).toBe(true);
    await api.engine.answer('I am.');
    await tab.got('reply-end');
    expect(transcriptOf(tab.received).at(-1)).toEqual({
      seq: 3,
      speaker: 'persona',
      text: 'I am.',
      state: 'complete',
    });
  });

  it('a reply is reported as failed if the AI model returns an empty text', async () => {
    const { tab, reply } = await answeringTab();
    reply.finish();
    (await api.engine.nextReply()).finish();
    await tab.got('reply-failed');
  });
});
