import type { Report } from '@repartee/contracts/session/report';
import type { ListedSession, Session, SessionBranch } from '@repartee/contracts/session/session';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Player } from '../stage/player.fixture.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { useStage } from '../stage/use-stage.fixture.ts';

const { api, database, learner } = useStage();
beforeEach(async () => {
  Object.assign(learner, await aLearner(database));
  api.now.at = 0;
});

const path = (id: string) => `/v1/coaching_sessions/${id}`;
const read = async (id: string) => (await api.call<Session>(learner.token, 'GET', path(id))).body;
const reportOf = async (id: string) =>
  (await api.call<Report>(learner.token, 'GET', `${path(id)}/report`)).body;
const tree = async (id: string, by = learner) =>
  (await api.call<{ items: SessionBranch[] }>(by.token, 'GET', `${path(id)}/branches`)).body.items;
const branch = (id: string, message_seq: number, by = learner) =>
  api.call<Session>(by.token, 'POST', `${path(id)}/branches`, { message_seq });

async function exchange(tab: Player, turn: number, text: string, answer: string): Promise<void> {
  tab.say(text);
  await api.engine.answer(answer);
  await tab.got('reply-end', turn);
}

/** Message 1 is the opening line, messages 2 and 4 are turns of the learner, and messages 3 and 5 are replies. */
async function twoTurns(parts: Parameters<typeof aSession>[2] = {}): Promise<{ id: string; tab: Player }> {
  const id = await aSession(database, learner, parts);
  const tab = await api.play(learner, id);
  await exchange(tab, 1, 'The date slips.', 'By how much?');
  api.now.at += 20_000;
  await exchange(tab, 2, 'I do not know.', 'That will not do.');
  return { id, tab };
}

const end = async (tab: Player) => {
  tab.send({ type: 'end' });
  await tab.got('report-ready');
  await tab.close();
};

describe('B-3 branches (sessions restarted from an earlier turn)', () => {
  it('a branch contains the messages before the replaced turn, and the persona replies to a new turn', async () => {
    const { id, tab } = await twoTurns();
    await tab.close();
    const { status, body } = await branch(id, 4);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'empty',
      turn_count: 1,
      started_at: null,
      own: true,
      branch: { root_session_id: id, parent_session_id: id, message_seq: 4 },
    });
    const again = await api.play(learner, body.id);
    const { messages } = await again.got('snapshot');
    expect(messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, expect.any(String)],
      [2, 'The date slips.'],
      [3, 'By how much?'],
    ]);
    again.say('By two weeks.');
    const reply = await api.engine.nextReply();
    expect(reply.request.transcript.map(({ text }) => text).slice(1)).toEqual([
      'The date slips.',
      'By how much?',
      'By two weeks.',
    ]);
    reply.say('I can live with that.');
    reply.finish();
    expect((await again.got('reply-end')).message).toMatchObject({ seq: 5, text: 'I can live with that.' });
    expect(await read(body.id)).toMatchObject({ status: 'in-progress', turn_count: 2 });
    expect((await reportOf(id)).messages.map(({ text }) => text)).toContain('That will not do.');
  });

  it('a branch has the time that was left at the replaced turn', async () => {
    const { id, tab } = await twoTurns({ scenario: { time_limit_seconds: 60 } });
    api.now.at += 30_000;
    const { body } = await branch(id, 4);
    await tab.got('clock-change');
    expect((await read(id)).paused_at).not.toBeNull();
    await tab.close();
    expect(body).toMatchObject({ deadline_at: null, running_since: null });
    expect(body.played_ms).toBeLessThan(5000);
    api.now.at += 3_600_000;
    const again = await api.play(learner, body.id);
    await exchange(again, 1, 'By two weeks.', 'Fine.');
    const { deadline_at } = await read(body.id);
    const left = Date.parse(deadline_at ?? '') - Date.now() - api.now.at;
    expect(left / 1000).toBeGreaterThan(50);
    expect(left / 1000).toBeLessThanOrEqual(60);
  });

  it('a branch has its own report, and does not count towards attempts and skills', async () => {
    const scored = {
      score: 4,
      comment: 'Good.',
      quote: 'The date slips.',
      message_seq: 2,
      not_seen: false,
    };
    api.engine.observer = async ({ observer }) => ({
      headline: 'Read',
      criteria: observer.rubric.map(({ key }) => ({ ...scored, key })),
      focus_points: [],
      success_criteria: [],
    });
    const { id, tab } = await twoTurns();
    await end(tab);
    const before = await reportOf(id);
    const skills = (await api.call<{ sessions: number }>(learner.token, 'GET', '/v1/me/skills')).body;
    const { body } = await branch(id, 4);
    const again = await api.play(learner, body.id);
    await exchange(again, 1, 'By two weeks.', 'Fine.');
    await end(again);

    expect((await reportOf(body.id)).state).toBe('ready');
    expect((await reportOf(body.id)).messages.map(({ text }) => text)).toContain('By two weeks.');
    expect((await reportOf(id)).attempts).toEqual(before.attempts);
    expect((await reportOf(body.id)).attempts.map(({ session_id }) => session_id)).toEqual([body.id]);
    expect((await api.call(learner.token, 'GET', '/v1/me/skills')).body).toEqual(skills);
    const list = await api.call<{ items: ListedSession[]; total: number }>(
      learner.token,
      'GET',
      '/v1/coaching_sessions',
    );
    expect(list.body.total).toBe(1);
    const practice = { id: body.id, verdict: { verdict: 'none' }, passed: null };
    expect(list.body.items[0]?.branches).toMatchObject([{ ...practice, turn: 2, status: 'end' }]);
    expect((await reportOf(body.id)).session).toMatchObject(practice);
    expect((await reportOf(id)).session.verdict.verdict).not.toBe('none');
  });

  it('a branch is not analysed if it ends before the learner has taken a turn in it', async () => {
    const { id, tab } = await twoTurns();
    await tab.close();
    const { body } = await branch(id, 4);
    const again = await api.play(learner, body.id);
    again.send({ type: 'end' });
    await again.got('outcome');
    expect((await reportOf(body.id)).state).toBe('nothing-said');
  });

  it('a branch that was created from another branch belongs to the tree of the same root session', async () => {
    const { id, tab } = await twoTurns();
    await tab.close();
    const first = (await branch(id, 4)).body;
    const second = (await branch(first.id, 2)).body;
    const seen = (items: SessionBranch[]) =>
      items.map((one) => [one.id, one.parent_session_id, one.branched_at, one.turn]);
    const whole = [
      [id, null, null, null],
      [first.id, id, 4, 2],
      [second.id, first.id, 2, 1],
    ];
    expect(seen(await tree(id))).toEqual(whole);
    expect(seen(await tree(second.id))).toEqual(whole);
    expect([first.name, second.name]).toEqual(['Announce a delay (2)', 'Announce a delay (3)']);
    expect(second.branch?.root_session_id).toBe(id);
  });

  it('only the owner of a session can create a branch of it', async () => {
    const { id, tab } = await twoTurns();
    await tab.close();
    for (const seq of [1, 3, 6, 2 ** 31 - 1]) expect((await branch(id, seq)).status).toBe(400);
    expect((await branch(id, 2 ** 40)).status).toBe(400);
    expect((await branch(crypto.randomUUID(), 2)).status).toBe(404);
    const colleague = await aLearner(database, 'user', learner.organization_id);
    expect((await branch(id, 2, colleague)).status).toBe(404);
    const operator = await aLearner(database, 'operator', learner.organization_id);
    expect((await branch(id, 2, operator)).status).toBe(403);
    expect(await tree(id, operator)).toHaveLength(1);
    expect((await branch(id, 2, await aLearner(database, 'operator'))).status).toBe(404);
  });
});
