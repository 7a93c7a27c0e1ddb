import type { Outcomes } from '@repartee/contracts/feedback/progress/outcomes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { aPlayedSession } from '../../people/data-rights/privacy/a-played-session.fixture.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { outcomeFiguresOf } from './outcome-figures.ts';

const api = useTestApi();

const outcomes = async (query = '', by = 'operator'): Promise<{ status: number; body: Outcomes }> => {
  const path = `/v1/progress/outcomes?from=2026-03-01&to=2026-03-31&interval=week${query}`;
  return api.call(by, 'GET', path);
};

async function ended(day: string, passed: boolean | null): Promise<string> {
  const id = await aPlayedSession(api, api.tokens.user, { ended_days_ago: 1, words: 'we move it to Monday' });
  await api.everywhere((db) =>
    sql`update coaching_session set ended_at = ${`2026-03-${day}T12:00:00Z`}, passed = ${passed} where id = ${id}`.execute(
      db,
    ),
  );
  return id;
}

describe('counts of learners and sessions', () => {
  it('the API counts learners, ended and passed sessions by week and scenario, but no branches (restarts from an earlier turn)', async () => {
    const first = await ended('02', true);
    await ended('03', false);
    await ended('09', null);
    await ended('31', true);
    const branch = await ended('09', true);
    await api.everywhere((db) =>
      sql`update coaching_session set root_session_id = ${first}, parent_session_id = ${first}, branched_at = 1
        where id = ${branch}`.execute(db),
    );
    const { body } = await outcomes();
    expect(body.total).toMatchObject({ learners: 1, finished: 4, judged: 3, passed: 2 });
    expect(body.trend.map(({ start, finished, passed }) => [start, finished, passed])).toEqual([
      ['2026-03-02', 2, 1],
      ['2026-03-09', 1, 0],
      ['2026-03-30', 1, 1],
    ]);
    expect(body.rows).toMatchObject([{ finished: 4 }]);
    expect(body.rows[0]?.name).not.toBe('');
    expect((await outcomes('', 'foreign operator')).body.total.finished).toBe(0);
    expect((await outcomes(`&scenario_id=${crypto.randomUUID()}`)).body.total.finished).toBe(0);
    expect((await outcomes('&by=organization', 'super-admin')).body.rows.map(({ id }) => id)).toContain(
      demoId('atelier-nord'),
    );
  });

  it('the counts of sessions can be restricted to the members of a group, or be listed by group', async () => {
    const group = await api.post('operator', '/v1/user_groups', {
      name: 'Spring intake',
    });
    expect((await outcomes(`&group_id=${group.id}`)).body.total.finished).toBe(0);
    await api.everywhere((db) =>
      insertRow(db, 'user_group_member', {
        user_group_id: group.id,
        account_id: demoId('ines@atelier-nord.example'),
        organization_id: demoId('atelier-nord'),
      }),
    );
    expect((await outcomes(`&group_id=${group.id}`)).body.total.finished).toBe(4);
    const { rows } = (await outcomes('&by=group')).body;
    expect(rows.find(({ id }) => id === group.id)).toMatchObject({
      name: 'Spring intake',
      finished: 4,
      learners: 1,
    });
  });

  it('E-8 sessions are counted on the days and in the weeks of the organization’s time zone, whoever reads', async () => {
    const id = await ended('15', true);
    await api.everywhere((db) =>
      sql`update coaching_session set ended_at = '2026-03-15T23:30:00Z' where id = ${id}`.execute(db),
    );
    const organization = { id: demoId('atelier-nord') };
    const operator = { email: 'awa@atelier-nord.example' };
    const startsIn = async (time_zone: string, reader = 'UTC') => {
      await api.update('organization', organization, { time_zone });
      await api.update('account', operator, { chosen_time_zone: reader });
      const day = 'from=2026-03-15&to=2026-03-16';
      const trends = ['day', 'week'].map(async (interval) => {
        const answer = await api.call('operator', 'GET', `/v1/progress/outcomes?${day}&interval=${interval}`);
        return answer.body.trend.map(({ start }: { start: string }) => start);
      });
      return (await Promise.all(trends)).flat();
    };
    expect(await startsIn('UTC')).toEqual(['2026-03-15', '2026-03-09']);
    expect(await startsIn('Europe/Paris')).toEqual(['2026-03-16', '2026-03-16']);
    expect(await startsIn('Pacific/Auckland')).toEqual(['2026-03-16', '2026-03-16']);
    for (const reader of ['Europe/Paris', 'Asia/Tokyo'])
      expect(await startsIn('America/Lima', reader)).toEqual(['2026-03-15', '2026-03-09']);
    const listed = (day: string) =>
      api.get('operator', `/v1/coaching_sessions?owner=any&ended_from=${day}&ended_to=${day}`);
    expect([(await listed('2026-03-15')).total, (await listed('2026-03-16')).total]).toEqual([1, 0]);
    await api.update('organization', organization, { time_zone: 'Asia/Tokyo' });
    expect([(await listed('2026-03-15')).total, (await listed('2026-03-16')).total]).toEqual([0, 1]);
    await api.update('organization', organization, { time_zone: 'UTC' });
    await api.call('operator', 'DELETE', `/v1/coaching_sessions/${id}`);
  });

  it('E-8 the list of sessions shows exactly the sessions that a figure counts', async () => {
    const listed = async (query: string, by = 'operator') =>
      (await api.get(by, `/v1/coaching_sessions?owner=any${query}`)).total;
    const march = '&ended_from=2026-03-01&ended_to=2026-03-31';
    const { body } = await outcomes('&by=group');
    expect(await listed(march)).toBe(body.total.finished);
    expect(await listed('&ended_from=2026-03-02&ended_to=2026-03-08')).toBe(body.trend[0]?.finished);
    for (const { id, finished } of body.rows) expect(await listed(`${march}&group_id=${id}`)).toBe(finished);
    expect(await listed(`${march}&account_id=${demoId('ines@atelier-nord.example')}`)).toBe(
      body.total.finished,
    );
    expect(await listed(`${march}&scenario_id=${crypto.randomUUID()}`)).toBe(0);
    expect(await listed(march, 'foreign operator')).toBe(0);
    expect(await listed(`${march}&organization_id=${demoId('atelier-nord')}`, 'foreign operator')).toBe(0);
    expect(await listed(`${march}&organization_id=${demoId('atelier-nord')}`, 'super-admin')).toBe(
      body.total.finished,
    );
  });

  it('R-PERM-4 counts of sessions require the permission to check other users’ sessions', async () => {
    for (const by of ['user', 'editor']) expect((await outcomes('', by)).status).toBe(403);
    expect((await outcomes('&by=organization')).status).toBe(403);
    expect(
      (await outcomes(`&organization_id=${demoId('atelier-nord')}`, 'foreign operator')).body.total.finished,
    ).toBe(0);
    const { status } = await api.call(
      'operator',
      'GET',
      '/v1/progress/outcomes?from=2026-03-02&to=2026-03-01',
    );
    expect(status).toBe(400);
  });
});

it('if 7 of 10 sessions are passed, the confidence interval of the pass rate is 0.397 to 0.892', () => {
  const figures = (judged: number, passed: number) =>
    outcomeFiguresOf({ learners: 1, finished: judged, judged, passed });
  const seven = figures(10, 7);
  expect(seven.pass_low).toBeCloseTo(0.3968, 3);
  expect(seven.pass_high).toBeCloseTo(0.8922, 3);
  expect(figures(5, 0)).toMatchObject({ pass_rate: 0, pass_low: 0 });
  for (const judged of [0, 1, 4])
    expect(figures(judged, judged)).toMatchObject({ pass_rate: null, pass_low: null, pass_high: null });
});
