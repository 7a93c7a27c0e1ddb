import type { Session } from '@repartee/contracts/session/session';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withTenantScope } from '../database/tenant-scope.ts';
import { aSession } from './stage/stage.fixture.ts';
import { useStage } from './stage/use-stage.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const { database, api, learner } = useStage();

beforeEach(() => {
  api.now.at = 0;
});

const read = async (id: string): Promise<Session> =>
  (await api.call<Session>(learner.token, 'GET', `/v1/coaching_sessions/${id}`)).body;

async function aBegunSession(parts: Parameters<typeof aSession>[2] = {}): Promise<string> {
  const id = await aSession(database, learner, parts);
  const tab = await api.play(learner, id);
  tab.say('Hello');
  await api.engine.answer('Hello.');
  await tab.got('reply-end');
  await tab.close();
  return id;
}
const ends = (id: string, as: Partial<Session>) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(as), { timeout: 8000, interval: 50 });

describe('sessions while no client is connected', () => {
  it('R-SES-7 a session ends at its time limit while no client is connected', async () => {
    const id = await aBegunSession({ scenario: { time_limit_seconds: 60 } });
    const { deadline_at } = await read(id);
    api.now.at += 61_000;
    await ends(id, { status: 'end', outcome_reason: 'time-limit', ended_at: deadline_at });
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
    await tab.close();
  });

  it('R-SES-7 a session is aborted when access to it expires', async () => {
    const expires_at = new Date(Date.now() + api.now.at + 5 * minute);
    const id = await aBegunSession({ expires_at });
    api.now.at += 5 * minute;
    await ends(id, { status: 'abort', outcome_reason: 'access-expired', ended_at: expires_at.toISOString() });
  });

  it('R-SES-7 a session is aborted after a day without a turn, and deleted if it never had one', async () => {
    const played = await aBegunSession({ mission: { time_limit_seconds: null } });
    const empty = await aSession(database, learner);
    api.now.at += day + 1000;
    await ends(played, { status: 'abort', outcome_reason: 'idle' });
    await vi.waitFor(
      async () => {
        // The deletion runs at most every ten minutes.
        api.now.at += 11 * minute;
        expect(await read(empty)).toMatchObject({ code: 'not_found' });
      },
      { timeout: 15_000, interval: 500 },
    );
    expect(await read(played)).toMatchObject({ status: 'abort', outcome_reason: 'idle' });
  });

  it('a client that reconnects after the session’s events were deleted gets a snapshot of the whole session', async () => {
    const id = await aBegunSession();
    const tab = await api.play(learner, id);
    tab.send({ type: 'end' });
    await tab.got('report-ready');
    await tab.close();
    const kept = () =>
      withTenantScope(database.db, 'everywhere', (tx) =>
        tx.selectFrom('live_event').select('seq').where('session_id', '=', id).execute(),
      );
    expect((await kept()).length).toBeGreaterThan(1);
    api.now.at += 71 * minute;
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 8000, interval: 50 });

    const back = await api.play(learner, id, 2);
    const { session, messages } = await back.got('snapshot');
    expect(session.status).toBe('end');
    expect(messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hello', 'Hello.']));
    await back.got('report-ready');
    await back.close();
  });
});

describe('sessions while a client is connected', () => {
  it('R-SES-7 the time limit of a session cuts the streaming reply, and the client gets the outcome', async () => {
    const id = await aSession(database, learner, { mission: { time_limit_seconds: 30 } });
    const tab = await api.play(learner, id);
    tab.say('Hello');
    const reply = await api.engine.nextReply();
    reply.say('As I was saying, ');
    await tab.got('reply-delta');
    api.now.at += 30_000;
    expect((await tab.got('reply-end')).message.text).toBe('As I was saying,');
    expect(await tab.got('outcome')).toMatchObject({ status: 'end', reason: 'time-limit' });
    const client_turn_id = tab.say('Too late');
    expect(await tab.got('refused')).toMatchObject({ code: 'session_over', client_turn_id });
    await tab.close();
  });
});
