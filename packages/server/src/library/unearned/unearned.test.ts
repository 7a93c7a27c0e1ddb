import { isAboveLimit } from '@repartee/contracts/library/unearned-changes';
import { aPersonaContent, aScenarioContent } from '@repartee/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { aDataSheet } from './a-data-sheet.fixture.ts';

const api = useTestApi();
const ines = demoId('ines@atelier-nord.example');

let links: object[];
let id: string;
const scenario = (change: object = {}) => ({
  ...{ name: 'Gives in', links },
  content: { ...aScenarioContent(), pass_mark: null, ...change },
});
const change = (by: object) => api.put('editor', `/v1/scenarios/${id}`, scenario(by));
beforeEach(async () => {
  const persona = await api.post('editor', '/v1/personas', { name: 'Camille', content: aPersonaContent() });
  links = [{ role: 'persona', item_id: persona.id }];
  id = (await api.post('editor', '/v1/scenarios', scenario())).id;
});
const assign = (more: object = {}) =>
  api.call('editor', 'POST', '/v1/playlists', {
    ...{ name: 'Weeks', scenario_ids: [id], user_ids: [ines], pass_mark: 60, ...more },
  });
const check = () => api.get('editor', `/v1/scenarios/${id}/unearned_changes`);

describe('a scenario whose persona gives in unearned', () => {
  it('B-14 above the author’s limit, a scenario is assigned without a pass mark, and not for one', async () => {
    await aDataSheet(api, id, { count: 5, of: 50 });
    expect(await check()).toMatchObject({
      ...{ scenario_name: 'Gives in', state: 'current', unearned: { count: 5, of: 50 } },
      ...{ most_unearned: 2, pass_mark: null },
    });
    const refused = await assign();
    expect([refused.status, refused.body.code]).toEqual([409, 'unearned_changes']);
    expect(refused.body.message).toContain('in 5 of 50 answers to a poor learner, its limit is 2 of 50');
    const stored = await assign({ user_ids: [] });
    expect(stored.status).toBe(200);
    const path = `/v1/playlists/${stored.body.id}`;
    const draft = { name: 'Weeks', scenario_ids: [id], user_ids: [ines] };
    expect((await api.call('editor', 'PUT', path, { ...draft, pass_mark: 60 })).status).toBe(409);
    expect((await api.call('editor', 'PUT', path, draft)).status).toBe(200);
    await api.put('editor', path, { ...draft, user_ids: [] });
    await change({ pass_mark: 60 });
    expect((await assign({ pass_mark: null })).body.code).toBe('unearned_changes');
    const generated = { scenario_id: id, user_ids: [ines] };
    const sessions = () => api.call('editor', 'POST', '/v1/coaching_sessions/generated', generated);
    expect((await sessions()).body.code).toBe('unearned_changes');
    const code = await api.post('editor', '/v1/session_generators', { scenario_id: id });
    const course = await api.call('editor', 'GET', `/v1/session_generators/${code.id}/course_package`);
    expect(course.body.code).toBe('unearned_changes');
    await change({});
    expect((await sessions()).status).toBe(200);
  });

  it('B-14 the author sets the limit, which outdates no sheet; a change of the role-play does', async () => {
    await aDataSheet(api, id, { count: 5, of: 50 });
    await change({ most_unearned: 5, pass_mark: 40 });
    expect(await check()).toMatchObject({ state: 'current', most_unearned: 5 });
    expect((await assign()).status).toBe(200);
    await change({ most_unearned: 4, pass_mark: 40 });
    expect((await assign()).status).toBe(409);
    await change({ most_unearned: 4, context: 'Something else happened.' });
    expect(await check()).toMatchObject({ state: 'outdated', unearned: { count: 5, of: 50 } });
    expect((await assign()).status).toBe(200);
  });

  it('B-13 a sheet without any score says that the pass mark cannot be reached', async () => {
    await aDataSheet(api, id, { count: 0, of: 24 }, null);
    expect(await check()).toMatchObject({ state: 'current', is_never_scored: true });
    await aDataSheet(api, id, { count: 0, of: 24 }, 40);
    expect((await check()).is_never_scored).toBe(false);
  });

  it('B-14 above the limit, an assigned scenario gets no pass mark later', async () => {
    await aDataSheet(api, id, { count: 5, of: 50 });
    const mark = async (pass_mark: number | null) =>
      (await api.call('editor', 'PUT', `/v1/scenarios/${id}`, scenario({ pass_mark }))).body.code;
    expect(await mark(60)).toBeUndefined();
    expect(await mark(null)).toBeUndefined();
    await assign({ pass_mark: null });
    expect(await mark(60)).toBe('unearned_changes');
    expect((await check()).pass_mark).toBeNull();
  });

  it('B-14 a scenario without a data sheet is assigned, and the check says that nothing is known', async () => {
    expect(await check()).toMatchObject({ state: 'none', unearned: null });
    expect((await assign()).status).toBe(200);
    expect(await api.status('foreign operator', 'GET', `/v1/scenarios/${id}/unearned_changes`)).toBe(404);
    expect(await api.status('user', 'GET', `/v1/scenarios/${id}/unearned_changes`)).toBe(403);
  });
});

it.each([
  [{ count: 2, of: 50 }, 2, false],
  [{ count: 3, of: 50 }, 2, true],
  [{ count: 1, of: 24 }, 2, false],
  [{ count: 2, of: 24 }, 2, true],
  [{ count: 1, of: 24 }, 0, true],
  [{ count: 0, of: 0 }, 0, false],
])('B-14 %o with a limit of %i of 50 is above the limit: %s', (unearned, limit, isAbove) => {
  expect(isAboveLimit(unearned, limit)).toBe(isAbove);
});
