import type { Session } from '@repartee/contracts/session/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aProcess, aSession, type Process } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const { database, api, learner, everywhere } = useStage();

beforeEach(() => {
  api.now.at = 0;
});

const read = async (id: string): Promise<Session> =>
  (await api.call<Session>(learner.token, 'GET', `/v1/coaching_sessions/${id}`)).body;

async function aBegunSession(parts: Parameters<typeof aSession>[2] = {}, at: Process = api): Promise<string> {
  const id = await aSession(database, learner, parts);
  const tab = await at.play(learner, id);
  tab.say('Hello');
  await at.engine.answer('Hello.');
  await tab.got('reply-end');
  await tab.close();
  return id;
}
const ends = (id: string, as: Partial<Session>) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(as), { interval: 50 });

const stops = async (id: string): Promise<Session> => {
  await ends(id, { status: 'in-progress', running_since: null, deadline_at: null });
  return read(id);
};

describe('sessions while no client is connected', () => {
  it('R-SES-7 the clock of a session stops when its last client leaves, and counts the time until then', async () => {
    const id = await aSession(database, learner, { scenario: { time_limit_seconds: 600 } });
    const [tab, other] = [await api.play(learner, id), await api.play(learner, id)];
    tab.say('Hello');
    await api.engine.answer('Hello.');
    await tab.got('reply-end');
    await other.got('snapshot');
    await tab.close();
    api.now.at += minute;
    await new Promise((resolve) => setTimeout(resolve, 4500));
    const running = await read(id);
    expect(running.paused_at).toBeNull();
    await other.close();
    const left = Date.now() + api.now.at;
    api.now.at += 8 * 60 * minute;
    const { played_ms, paused_at } = await stops(id);
    expect(Math.abs(Date.parse(paused_at ?? '') - left)).toBeLessThan(2000);
    expect(Math.abs(played_ms - (left - Date.parse(running.running_since ?? '')))).toBeLessThan(2000);

    const back = await api.play(learner, id);
    back.send({ type: 'resume' });
    const { deadline_at } = await back.got('clock-change');
    const remaining = Date.parse(deadline_at ?? '') - Date.now() - api.now.at;
    expect(Math.abs(remaining - (600_000 - played_ms))).toBeLessThan(5000);
  });

  it('R-SES-7 the clock of a session keeps running if its client reconnects within seconds', async () => {
    const id = await aBegunSession();
    const { running_since } = await read(id);
    api.now.at += 10_000;
    const back = await api.play(learner, id);
    await back.got('snapshot');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await read(id)).toMatchObject({ running_since, paused_at: null });
  });

  it('R-SES-7 a process that starts hours after another was killed stops the clock at the last sign of the client', async () => {
    const killed = await aProcess(database);
    const id = await aBegunSession({ scenario: { time_limit_seconds: 600 } }, killed);
    await killed.close();
    const hoursAgo = Date.now() - 8 * 60 * minute;
    // The process of the other tests still lives before that, so that it neither stops the clock nor ends the session.
    api.now.at = -9 * 60 * minute;
    await everywhere(async (tx) => {
      const began = {
        running_since: new Date(hoursAgo - minute),
        auto_end_at: new Date(hoursAgo + 9 * minute),
      };
      await tx
        .updateTable('session_live')
        .set({ attended_at: new Date(hoursAgo) })
        .where('session_id', '=', id)
        .execute();
      await tx.updateTable('coaching_session').set(began).where('id', '=', id).execute();
    });
    const another = await aProcess(database);
    expect(await stops(id)).toMatchObject({ played_ms: minute, paused_at: new Date(hoursAgo).toISOString() });
    await another.close();
  });

  it('R-SES-7 a pause postpones the time limit of a session by the length of the pause', async () => {
    const id = await aBegunSession({ scenario: { time_limit_seconds: 60 } });
    const before = Date.parse((await read(id)).deadline_at ?? '');
    const tab = await api.play(learner, id);
    tab.send({ type: 'pause' });
    expect(await tab.got('clock-change')).toMatchObject({ deadline_at: null, running_since: null });
    tab.say('Too early');
    expect(await tab.got('refused')).toMatchObject({ code: 'session_paused' });
    api.now.at += 10 * minute;
    tab.send({ type: 'pause' });
    tab.send({ type: 'resume' });
    const { deadline_at, paused_at } = await tab.got('clock-change', 2);
    expect(paused_at).toBeNull();
    const moved = Date.parse(deadline_at ?? '') - before;
    expect(Math.abs(moved - 10 * minute)).toBeLessThan(5000);
    expect((await read(id)).deadline_at).toBe(deadline_at);
    api.now.at += 61_000;
    expect(await tab.got('outcome')).toMatchObject({ reason: 'time-limit' });
    expect((await read(id)).played_ms).toBe(60_000);
  });

  it('R-SES-7 a session that its learner left is aborted after a week, and one without a turn is deleted after a day', async () => {
    const played = await aBegunSession({ mission: { time_limit_seconds: null } });
    const empty = await aSession(database, learner);
    api.now.at += day + 1000;
    await stops(played);
    await vi.waitFor(
      async () => {
        // The deletion runs at most every ten minutes.
        api.now.at += 11 * minute;
        expect(await read(empty)).toMatchObject({ code: 'not_found' });
      },
      { timeout: 15_000, interval: 500 },
    );
    api.now.at += 7 * day;
    await ends(played, { status: 'abort', outcome_reason: 'idle' });
  });

  it('a client that reconnects after the session’s events were deleted gets a snapshot of the whole session', async () => {
    const id = await aBegunSession();
    const tab = await api.play(learner, id);
    tab.send({ type: 'end' });
    await tab.got('report-ready');
    await tab.close();
    const kept = () =>
      everywhere((tx) => tx.selectFrom('live_event').select('seq').where('session_id', '=', id).execute());
    expect((await kept()).length).toBeGreaterThan(1);
    api.now.at += 71 * minute;
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { interval: 50 });

    const back = await api.play(learner, id, 2);
    const { session, messages } = await back.got('snapshot');
    expect(session.status).toBe('end');
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hello', 'Hello.']));
    await back.got('report-ready');
  });
});

describe('sessions while a client is connected', () => {
  it('R-SES-7 the time limit of a session cuts the streaming reply, and the client gets the outcome', async () => {
    const id = await aSession(database, learner, { mission: { time_limit_seconds: 30 } });
    const tab = await api.play(learner, id);
    tab.say('Hello');
    await api.engine.answer('Hello.');
    await tab.got('reply-end');
    tab.say('And then?');
    const reply = await api.engine.nextReply();
    reply.say('As I was saying, ');
    await tab.got('reply-delta', 2);
    api.now.at += 30_000;
    expect((await tab.got('reply-end', 2)).message.text).toBe('As I was saying,');
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'time-limit' });
    const client_turn_id = tab.say('Too late');
    expect(await tab.got('refused')).toMatchObject({ code: 'session_over', client_turn_id });
  });
});
