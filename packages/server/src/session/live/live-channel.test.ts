import { closeCode } from '@repartee/contracts/session/live';
import { describe, expect, it } from 'vitest';
import { player, transcriptOf } from '../stage/player.fixture.ts';
import { aSession } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';
import { appendEvents } from '../turn/turn-repository.ts';
import { allowsOrigin } from './live-channel.ts';

const { api, database, everywhere, learner, update } = useStage();

describe('a session over its live channel (WebSocket)', () => {
  it('the snapshot of a new session has the status `empty` and the persona’s opening line', async () => {
    const tab = await api.play(learner, await aSession(database, learner));
    const { session, messages, seq } = await tab.got('snapshot');
    expect(seq).toBe(0);
    expect(session).toMatchObject({ status: 'empty', own: true, turn_count: 0, owner_name: 'Robin Hale' });
    expect(messages).toMatchObject([
      { seq: 1, speaker: 'persona', state: 'complete', text: expect.stringContaining('ten minutes') },
    ]);
  });

  it('R-SES-2 R-SES-7 the outcome marker of a reply ends the session and is removed from the text', async () => {
    const id = await aSession(database, learner, { mission: { max_turns: 1 } });
    const tab = await api.play(learner, id);
    tab.say('We are three weeks late.');
    const { message } = await tab.got('turn-stored');
    expect(message).toMatchObject({
      seq: 2,
      speaker: 'learner',
      text: 'We are three weeks late.',
      state: 'complete',
    });
    const reply = await api.engine.nextReply();
    expect(reply.request.transcript.at(-1)).toEqual({ speaker: 'learner', text: 'We are three weeks late.' });
    reply.say('Thank you');
    expect(await tab.got('reply-delta')).toMatchObject({ message_seq: 3, text: 'Thank you' });
    reply.say(', [LOO', 'SE] or not.\n[W', 'IN]');
    reply.finish();
    expect(await tab.got('outcome')).toMatchObject({ status: 'win', reason: 'marker' });
    expect(transcriptOf(tab.received).at(-1)).toEqual({
      seq: 3,
      speaker: 'persona',
      text: 'Thank you, or not.',
      state: 'complete',
    });
    expect(JSON.stringify(tab.received)).not.toMatch(/\[W|IN\]|LOO/);
  });

  it.each([
    ['repeats itself', 'the '.repeat(20)],
    ['does not end', Array.from({ length: 150 }, (_, index) => `Point ${index} is open.`).join(' ')],
  ])(
    'a reply that %s after its first words is asked for once more, and then the persona has lost the thread',
    async (_, rest) => {
      const tab = await api.play(learner, await aSession(database, learner));
      tab.say('We are three weeks late.');
      for (const words of ['You are late and it is ', 'You are very late and that is ']) {
        const reply = await api.engine.nextReply();
        reply.say(words);
        await tab.got('reply-delta');
        reply.say(rest);
        reply.finish();
        expect(await tab.got('reply-failed')).toMatchObject({ code: 'lost_thread' });
      }
      await tab.close();
    },
  );
});

it('a client that stops reading is disconnected before the server buffers 2 MB for the client', async () => {
  const session_id = await aSession(database, learner, { mission: null });
  const tab = await api.play(learner, session_id);
  await tab.got('snapshot');
  const [server] = [...api.app.websocketServer.clients].slice(-1);
  if (!server) throw new Error('the server has no open WebSocket');
  tab.socket.pause();
  // The test sends 20 MB. The operating system cannot buffer 20 MB for a connection, so the server must
  // buffer data too.
  const text = 'x'.repeat(50_000);
  let most = 0;
  for (let count = 0; count < 400; count += 1) {
    const event = { type: 'reply-delta', message_seq: 1, text } as const;
    const events = await everywhere((tx) => appendEvents(tx, session_id, [event]));
    api.app.bus?.publish(session_id, events);
    most = Math.max(most, server.bufferedAmount);
  }
  expect(server.readyState).toBe(server.CLOSING);
  expect(most).toBeGreaterThan(500_000);
  expect(most).toBeLessThan(2_000_000);
  tab.socket.resume();
  expect(await tab.closed).toBe(1013);
  const seqs = tab.received.flatMap((event) => (event.type === 'reply-delta' ? event.seq : []));
  const back = await api.play(learner, session_id, seqs.length);
  await back.got('reply-delta');
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  expect(back.received[0]).toMatchObject({ type: 'reply-delta', seq: seqs.length + 1 });
});

describe('access to the live channel (WebSocket)', () => {
  it('opening a live channel requires a ticket, which is valid once and for one session', async () => {
    const session_id = await aSession(database, learner);
    const other = await aSession(database, learner);
    const ticketed = async () => {
      const path = `/v1/coaching_sessions/${session_id}/live_tickets`;
      return (await api.call<{ ticket: string }>(learner.token, 'POST', path)).body.ticket;
    };
    const open = (id: string, ticket: string) =>
      player(api.url(`/v1/coaching_sessions/${id}/live?ticket=${ticket}`).replace('http', 'ws'));
    const ticket = await ticketed();
    const first = open(session_id, ticket);
    await first.got('snapshot');
    expect(await open(session_id, ticket).closed).toBe(closeCode.ticketInvalid);
    expect(await open(other, await ticketed()).closed).toBe(closeCode.ticketInvalid);
    expect(await open('no-session', await ticketed()).closed).toBe(closeCode.ticketInvalid);
    expect(await open(session_id, '').closed).toBe(closeCode.ticketInvalid);
    await first.close();
  });

  it('a ticket of a live channel is rejected if it is older than 30 seconds', async () => {
    const session_id = await aSession(database, learner);
    const path = `/v1/coaching_sessions/${session_id}/live_tickets`;
    const { ticket } = (await api.call<{ ticket: string }>(learner.token, 'POST', path)).body;
    await update('live_ticket', {}, { expires_at: new Date(Date.now() - 1) });
    const late = player(
      api.url(`/v1/coaching_sessions/${session_id}/live?ticket=${ticket}`).replace('http', 'ws'),
    );
    expect(await late.closed).toBe(closeCode.ticketInvalid);
  });

  it('a page of another site cannot open a live channel', async () => {
    const session_id = await aSession(database, learner);
    const path = `/v1/coaching_sessions/${session_id}/live_tickets`;
    const { ticket } = (await api.call<{ ticket: string }>(learner.token, 'POST', path)).body;
    const url = api.url(`/v1/coaching_sessions/${session_id}/live?ticket=${ticket}`).replace('http', 'ws');
    expect(await player(url, { origin: 'https://evil.example' }).closed).toBe(closeCode.notPermitted);
  });
});

const allowed = (origin: string | undefined, host = 'localhost:4150') =>
  allowsOrigin({ headers: { origin, host } }, 'https://practice.example');

it('pages of this site can open a live channel (WebSocket), and pages of other sites cannot', () => {
  expect(allowed('https://practice.example')).toBe(true);
  expect(allowed('http://localhost:4150')).toBe(true);
  expect(allowed(undefined)).toBe(true);
  expect(allowed('https://evil.example')).toBe(false);
  expect(allowed('https://practice.example.evil.example')).toBe(false);
  expect(allowed('null')).toBe(false);
});
