import type { HeatMap } from '@repartee/contracts/feedback/progress/heat-map';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { shippedCompetencies, shippedKeyOf } from '../../library/competency/shipped-competencies.ts';
import { aPlayedSession } from '../../people/data-rights/privacy/a-played-session.fixture.ts';
import { insertRow } from '../../runtime/database/query/insert-row.ts';
import { localTime } from '../../runtime/mail/local-time.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();

const ines = demoId('ines@atelier-nord.example');
const heatMap = (query = '', by = 'operator'): Promise<HeatMap> =>
  api.get(by, `/v1/progress/heat_map${query}`);
const learner = ({ people }: HeatMap) => people.find(({ id }) => id === ines);

async function played(ended_days_ago: number, scores: Record<string, number>): Promise<string> {
  const criteria = Object.entries(scores).map(([name, score]) => ({ name, competency_id: null, score }));
  const id = await aPlayedSession(api, api.tokens.user, { ended_days_ago, words: 'we move it to Monday' });
  await api.everywhere((db) =>
    sql`update coaching_session set criterion_scores = ${JSON.stringify(criteria)} where id = ${id}`.execute(
      db,
    ),
  );
  return id;
}

describe('progress of users', () => {
  it('E-8 the period of the heat map begins with the first of its days in the organization’s time zone, as that of the outcomes', async () => {
    const zone = 'Pacific/Auckland';
    const organization = { id: demoId('atelier-nord') };
    await api.update('organization', organization, { time_zone: zone });
    const map = await heatMap('?days=90');
    await api.update('organization', organization, { time_zone: 'UTC' });
    const [first, today] = [localTime(zone, new Date(map.from)), localTime(zone, new Date())];
    expect(first.minutes).toBe(0);
    expect(Date.parse(today.date) - Date.parse(first.date)).toBe(89 * 24 * 60 * 60 * 1000);
  });

  it('the heat map contains the organization’s sessions in the period, but no branches (restarts from an earlier turn)', async () => {
    const [old, late] = [await played(100, { 'Asks first': 1 }), await played(10, { 'Asks first': 3 })];
    const branch = await played(5, { 'Asks first': 5 });
    await api.everywhere((db) =>
      sql`update coaching_session set root_session_id = ${late}, parent_session_id = ${late}, branched_at = 1
        where id = ${branch}`.execute(db),
    );
    const quarter = await heatMap();
    expect(quarter.criteria).toEqual([
      { name: 'Asks first', competency_id: null, mean: 3, sessions: 1, rose: 0, fell: 0, followed: 0 },
    ]);
    expect(learner(quarter)).toMatchObject({
      name: 'Inès Morel',
      sessions: 1,
      passed: 1,
      mean: 3,
      halves: null,
    });
    expect(learner(await heatMap('?days=365'))).toMatchObject({
      sessions: 2,
      mean: 2,
      halves: { earlier: 1, later: 3 },
    });
    expect(learner(await heatMap('', 'foreign operator'))).toBeUndefined();
    expect(old).not.toBe(late);
  });

  it('the heat map can be restricted to the members of a group', async () => {
    const group = await api.post('operator', '/v1/user_groups', { name: 'New managers' });
    expect((await heatMap(`?group_id=${group.id}`)).people).toEqual([]);
    await api.everywhere((db) =>
      insertRow(db, 'user_group_member', {
        user_group_id: group.id,
        account_id: ines,
        organization_id: demoId('atelier-nord'),
      }),
    );
    expect((await heatMap(`?group_id=${group.id}`)).people.map(({ id }) => id)).toEqual([ines]);
  });

  it('the API lists the scores in a cell of the heat map with quotes, and marks scores that a reviewer has changed', async () => {
    const session_id = await played(1, { 'Asks first': 3 });
    const path = `/v1/progress/judgements?account_id=${ines}&criterion=Asks%20first`;
    const body = await api.get('operator', path);
    expect(body.items[0]).toMatchObject({
      session_id,
      criterion: 'Asks first',
      score: 3,
      reviewed: true,
      quote: 'we move it to Monday',
    });
    expect((await api.get('foreign operator', path)).items).toEqual([]);
  });

  it('a cell of the heat map opens only the sessions that it counts: those with a score', async () => {
    const session_id = await played(1, { 'Asks first': 3 });
    const path = `/v1/progress/judgements?account_id=${ines}&criterion=Asks%20first`;
    const listed = async (): Promise<string[]> =>
      (await api.get('operator', path)).items.map((one: { session_id: string }) => one.session_id);
    expect(await listed()).toContain(session_id);
    await api.update('coaching_session', { id: session_id }, { criterion_scores: null });
    expect(await listed()).not.toContain(session_id);
  });

  it('a shipped competency has its name in the language of the reader, a renamed one keeps its own', async () => {
    const session_id = await played(1, {});
    const [shipped, renamed] = (await api.get('operator', '/v1/competencies')).items;
    await api.call('operator', 'PUT', `/v1/competencies/${renamed.id}`, { name: 'Calm', description: '' });
    const criteria = JSON.stringify(
      [shipped, renamed].map(({ id }) => ({ name: 'Asks first', competency_id: id, score: 4 })),
    );
    await api.everywhere((db) =>
      sql`update coaching_session set criterion_scores = ${criteria} where id = ${session_id}`.execute(db),
    );
    const key = shippedKeyOf(shipped.name) ?? 'clarity';
    for (const language of ['en-GB', 'fr-FR']) {
      const { skills } = await api.get('user', `/v1/me/skills?language=${language}`);
      const names = skills.map(({ name }: { name: string }) => name);
      expect(names).toEqual(expect.arrayContaining([shippedCompetencies(language)[key].name, 'Calm']));
    }
  });

  it('the heat map, its cells and the skills go by competency, and by criterion again after it is deleted', async () => {
    const competency = await api.post('operator', '/v1/competencies', { name: 'Tact' });
    const session_id = await played(2, { 'Asks first': 3 });
    const competency_id = competency.id;
    const criteria = JSON.stringify([{ name: 'Asks first', competency_id, score: 4 }]);
    await api.everywhere(async (db) => {
      await sql`update coaching_session set criterion_scores = ${criteria} where id = ${session_id}`.execute(
        db,
      );
      await sql`update analysis_judgement set competency_id = ${competency_id} where session_id = ${session_id}`.execute(
        db,
      );
    });
    const columns = async () =>
      (await heatMap('?days=3')).criteria.map((one) => [one.name, one.competency_id, one.mean]);
    const sessionsOf = async (query: string): Promise<string[]> => {
      const path = `/v1/progress/judgements?account_id=${ines}&days=3&criterion=Asks%20first${query}`;
      const { items } = await api.get('operator', path);
      return items.map((one: { session_id: string }) => one.session_id);
    };
    const skill = async () =>
      (await api.get('user', '/v1/me/skills')).skills.find((one: { name: string }) => one.name === 'Tact');
    expect(await columns()).toContainEqual(['Tact', competency_id, 4]);
    expect(await sessionsOf(`&competency_id=${competency_id}`)).toEqual([session_id]);
    expect(await sessionsOf('')).not.toContain(session_id);
    expect(await skill()).toMatchObject({ competency_id, scenarios: 1, scores: [4] });

    await api.call('operator', 'DELETE', `/v1/competencies/${competency_id}`);
    expect((await columns()).map(([name]) => name)).not.toContain('Tact');
    expect(await sessionsOf('')).toContain(session_id);
    expect(await skill()).toBeUndefined();
  });

  it('the heat map shows how many assigned playlists of a user are overdue', async () => {
    const before = learner(await heatMap())?.overdue ?? 0;
    const scenario_ids = [await aScenarioId(api)];
    const draft = { name: 'Late', scenario_ids, user_ids: [ines] };
    const playlist = await api.post('editor', '/v1/playlists', draft);
    await api.everywhere((db) =>
      sql`update playlist set due_at = now() - interval '1 day' where id = ${playlist.id}`.execute(db),
    );
    const now = learner(await heatMap());
    expect(now?.overdue).toBe(before + 1);
    expect(now?.help[0]).toBe('overdue');
  });
});
