import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';
import { finishSession } from './playlist/progress/finish-session.fixture.ts';

const api = useTestApi();

const create = async (collection: string, fields: object) => {
  const { status, body } = await api.call('editor', 'POST', `/v1/${collection}`, fields);
  expect(status).toBe(200);
  return body as { id: string };
};
const ownWork = (by: 'editor' | 'operator' = 'editor') => api.get(by, '/v1/me/library');

it('authors see how often their own scenarios were played in the last 30 days', async () => {
  const persona = await create('personas', { name: 'Karim', content: { character: 'Fair.' } });
  const scenario = await create('scenarios', {
    name: 'A delay',
    links: [{ role: 'persona', item_id: persona.id }],
    content: { context: 'A delay.', language: 'en-GB' },
  });
  const played = async () =>
    (await ownWork()).played.find(({ id }: { id: string }) => id === scenario.id)?.sessions ?? 0;
  const session = async (turn_count: number, ended: string) => {
    const body = await api.post('user', '/v1/coaching_sessions', { scenario_id: scenario.id });
    await api.everywhere((db) =>
      sql`update coaching_session set status = 'end', turn_count = ${turn_count},
        ended_at = now() - ${ended}::interval where id = ${body.id}`.execute(db),
    );
  };
  await session(0, '1 day');
  await session(3, '31 days');
  expect(await played()).toBe(0);
  await session(3, '29 days');
  await session(1, '1 day');
  expect((await ownWork()).played).toContainEqual({
    id: scenario.id,
    name: 'A delay',
    persona: expect.objectContaining({ name: 'Karim', first_mood: null }),
    sessions: 2,
    aims: { met: 0, judged: 0, total: 0 },
    stop: null,
  });
  expect((await ownWork('operator')).played).not.toContainEqual(expect.objectContaining({ id: scenario.id }));
});

it('authors see how many aims of their scenarios were reached, and the aim at which most learners stop', async () => {
  const persona = await create('personas', { name: 'Nora', content: { character: 'Fair.' } });
  const mission = await create('missions', {
    name: 'A date',
    content: { brief: 'Agree a date.', success_criteria: ['You say it', 'You set a date'] },
  });
  const scenario = await create('scenarios', {
    name: 'A date with Nora',
    links: [
      { role: 'persona', item_id: persona.id },
      { role: 'mission', item_id: mission.id },
    ],
    content: { context: 'A delay.', language: 'en-GB' },
  });
  const counted = async () => {
    const { played } = await ownWork();
    const { aims, stop } = played.find(({ id }: { id: string }) => id === scenario.id);
    return { aims, stop };
  };
  const finish = async (aims: (boolean | null)[], more: object = {}) => {
    const { id } = await api.post('user', '/v1/coaching_sessions', { scenario_id: scenario.id });
    await finishSession(api, id, { status: 'end', aims, ...more });
    return id;
  };
  const first = await finish([true, false]);
  await finish([true, null]);
  await finish([false, false]);
  expect(await counted()).toEqual({
    aims: { met: 2, judged: 5, total: 6 },
    stop: { aim: 'You say it', open: 1, judged: 3 },
  });
  await finish([true, false]);
  const stop = { aim: 'You set a date', open: 3, judged: 3 };
  expect(await counted()).toEqual({ aims: { met: 3, judged: 7, total: 8 }, stop });
  await api.everywhere((db) =>
    sql`insert into human_verdict (session_id, line, key, score, number)
      values (${first}, 'aim', '1', 1, 1)`.execute(db),
  );
  expect((await counted()).aims).toEqual({ met: 4, judged: 7, total: 8 });
  await finish([true, false], { score: null });
  expect((await counted()).aims).toEqual({ met: 5, judged: 8, total: 10 });
  await finish([], { status: 'abort', reason: 'safety', score: null });
  expect((await counted()).aims).toEqual({ met: 5, judged: 8, total: 10 });
});

it('authors see their own private items, and nobody else’s', async () => {
  const draft = { name: 'Not ready', visibility: 'private', content: { character: 'Fair.' } };
  const { id } = await create('personas', draft);
  await create('personas', { ...draft, name: 'Ready', visibility: 'organization' });
  const drafts: { name: string }[] = (await ownWork()).drafts;
  expect(drafts[0]).toMatchObject({ id, kind: 'persona', name: 'Not ready' });
  expect(drafts.map(({ name }) => name)).not.toContain('Ready');
  expect((await ownWork('operator')).drafts).not.toContainEqual(expect.objectContaining({ id }));
});
