import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aScenarioId } from '../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
let scenario_id: string;

beforeAll(async () => {
  scenario_id = await aScenarioId(api);
});

const start = (by: Parameters<TestApi['call']>[0], name?: string) =>
  api.post(by, '/v1/coaching_sessions', { scenario_id, ...(name ? { name } : {}) });
const takeTurn = (id: string) =>
  api.update('coaching_session', { id }, { status: 'in-progress', turn_count: 1, started_at: new Date() });
const begin = async (by: Parameters<TestApi['call']>[0], name: string) =>
  takeTurn((await start(by, name)).id);
const status = (by: Parameters<TestApi['call']>[0], method: string, path: string, body?: unknown) =>
  api.status(by, method, path, body);
const list = (by: Parameters<TestApi['call']>[0], query = '') => api.get(by, `/v1/coaching_sessions${query}`);

describe('starting a session', () => {
  it('a draining process refuses to create a session with 503 and Retry-After', async () => {
    const draining = await startTestApi();
    const id = await aScenarioId(draining);
    await draining.app.drain.start(AbortSignal.timeout(1000));
    const body = { scenario_id: id };
    const start = () => draining.call('user', 'POST', '/v1/coaching_sessions', body);
    // Beside other processes, it still accepts sessions until proxies have noticed that it stops.
    const refused = await vi.waitUntil(async () => [await start()].find(({ status }) => status !== 200), {
      timeout: 15_000,
      interval: 500,
    });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'not_ready',
      '2',
    ]);
    await draining.close();
  });

  it('R-SES-7 a new session has the status “empty”, the name of its scenario, and a snapshot of the scenario', async () => {
    const session = await start('user');
    expect(session).toMatchObject({
      status: 'empty',
      own: true,
      turn_count: 0,
      score: null,
      started_at: null,
    });
    expect(session.name).toBe(session.scenario.name);
    expect(session.scenario.id).toBe(scenario_id);

    const before = await api.get('editor', `/v1/scenarios/${scenario_id}`);
    const { name, ...rest } = libraryItemDrafts.scenario.parse(before);
    const draft = { ...rest, name: 'Renamed' };
    expect(await status('editor', 'PUT', `/v1/scenarios/${scenario_id}`, draft)).toBe(200);
    const body = await api.get('user', `/v1/coaching_sessions/${session.id}`);
    expect(body.scenario.name).toBe(name);
    await api.call('editor', 'PUT', `/v1/scenarios/${scenario_id}`, { ...draft, name });
  });

  it('starting a scenario twice leaves one session, until it has ended or the scenario has changed', async () => {
    const item = await api.get('editor', `/v1/scenarios/${scenario_id}`);
    const first = await start('user', 'Twice');
    expect((await start('user', 'Twice')).id).toBe(first.id);
    expect((await start('user', 'Another name')).id).not.toBe(first.id);
    const before = libraryItemDrafts.scenario.parse(item);
    const draft = { ...before, description: `${before.description} Changed.` };
    await api.call('editor', 'PUT', `/v1/scenarios/${scenario_id}`, draft);
    const changed = await start('user', 'Twice');
    expect(changed.id).not.toBe(first.id);
    await api.call('editor', 'PUT', `/v1/scenarios/${scenario_id}`, before);
    const second = await start('user', 'Twice');
    await api.call('user', 'PUT', `/v1/coaching_sessions/${second.id}/state`, { state: 'aborted' });
    const ids = [first.id, changed.id, second.id];
    expect(ids).not.toContain((await start('user', 'Twice')).id);
  });

  it('a learner cannot read the persona’s character or the instructions to the AI model in a session or its report', async () => {
    const { id } = await start('user');
    for (const path of [`/v1/coaching_sessions/${id}`, `/v1/coaching_sessions/${id}/report`]) {
      const text = JSON.stringify(await api.get('user', path));
      expect(text).not.toMatch(/character|instructions|disclosures|objections|snapshot|seed/);
    }
  });

  it('starting a session fails with 404 if the scenario does not exist or the user has no access to it', async () => {
    expect(await status('user', 'POST', '/v1/coaching_sessions', { scenario_id: crypto.randomUUID() })).toBe(
      404,
    );
    const shared = await api.get('editor', `/v1/scenarios/${scenario_id}`);
    const draft = { ...libraryItemDrafts.scenario.parse(shared), visibility: 'organization' };
    const { id } = await api.post('editor', '/v1/scenarios', draft);
    expect(await status('user', 'POST', '/v1/coaching_sessions', { scenario_id: id })).toBe(200);
    expect(await status('foreign user', 'POST', '/v1/coaching_sessions', { scenario_id: id })).toBe(404);
    expect(await status('user', 'POST', '/v1/coaching_sessions', { scenario_id: 'x' })).toBe(400);
  });
});

describe('access to a session', () => {
  it('a session can be read by its owner, but not by another learner of the same organization', async () => {
    const { id } = await start('user');
    expect(await status('user', 'GET', `/v1/coaching_sessions/${id}`)).toBe(200);
    for (const path of [`/v1/coaching_sessions/${id}`, `/v1/coaching_sessions/${id}/report`])
      expect(await status('editor', 'GET', path)).toBe(404);
  });

  it('a user with the permission coaching-session-check-other can read a session but not play or rename it', async () => {
    const { id } = await start('user');
    const body = await api.get('operator', `/v1/coaching_sessions/${id}`);
    expect(body).toMatchObject({ id, own: false });
    expect(await status('operator', 'GET', `/v1/coaching_sessions/${id}/report`)).toBe(200);
    expect(await status('operator', 'POST', `/v1/coaching_sessions/${id}/live_tickets`)).toBe(403);
    expect(await status('operator', 'PATCH', `/v1/coaching_sessions/${id}`, { name: 'Mine' })).toBe(403);
  });

  it('a user of another organization gets the same response for an existing and a missing session', async () => {
    const { id } = await start('user');
    const answers = await Promise.all(
      [id, crypto.randomUUID(), 'no-uuid'].map((one) =>
        api.call('foreign operator', 'GET', `/v1/coaching_sessions/${one}`),
      ),
    );
    const seen = answers.map(({ status, body: { correlation_id, ...body } }) => ({
      status,
      body,
      has: !!correlation_id,
    }));
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(seen[0]?.status).toBe(404);
    expect(await status('super-admin', 'GET', `/v1/coaching_sessions/${id}`)).toBe(200);
  });
});

describe('the list of sessions', () => {
  it('R-CALL-17 the list of a user’s own sessions is paginated, sorted, searched and filtered', async () => {
    const names = ['Zeta 100%', 'Alpha', 'Beta'];
    for (const name of names) await begin('editor', name);
    const named = async (query: string) =>
      (await list('editor', query)).items.map((item: { name: string }) => item.name);
    expect(await named('')).toEqual(['Beta', 'Alpha', 'Zeta 100%']);
    expect(await named('?sort=name')).toEqual(['Alpha', 'Beta', 'Zeta 100%']);
    expect(await named('?search=100%25')).toEqual(['Zeta 100%']);
    expect(await named('?search=__')).toEqual([]);
    await begin('editor', 'Réunion d’ÉQUIPE');
    for (const search of ['equipe', 'ÉQUIPE reunion', 'quip'])
      expect(await named(`?search=${encodeURIComponent(search)}`)).toEqual(['Réunion d’ÉQUIPE']);
    // Longer in its compatibility form than an entry of an index may be.
    await begin('editor', '\ufdfa'.repeat(80));
    expect(await named(`?search=${encodeURIComponent('\ufdfa')}`)).toHaveLength(1);
    expect(await named('?status=win')).toEqual([]);
    expect(await named(`?status=in-progress&scenario_id=${scenario_id}`)).toHaveLength(5);
    expect(await list('editor', '?page=2')).toMatchObject({ items: [], total: 5, page: 2, page_size: 12 });
    expect((await list('editor')).items[0]).toMatchObject({ own: true, scenario_id, status: 'in-progress' });
  });

  it('the list of sessions leaves out a session that its owner has opened and not begun', async () => {
    const { id } = await start('user', 'Opened');
    const ids = async (by: Parameters<TestApi['call']>[0], query: string) =>
      (await list(by, query)).items.map((item: { id: string }) => item.id);
    expect(await ids('user', '?search=Opened')).toEqual([]);
    expect(await ids('operator', '?search=Opened&owner=any')).toEqual([]);
    await takeTurn(id);
    expect(await ids('user', '?search=Opened')).toEqual([id]);
  });

  it('without the permission coaching-session-check-other, the list of all sessions contains only the user’s own sessions', async () => {
    await begin('user', 'Begun');
    const owners = async (by: Parameters<TestApi['call']>[0], query: string) =>
      new Set((await list(by, `${query}&page_size=48`)).items.map((item: { own: boolean }) => item.own));
    expect(await owners('user', '?owner=any')).toEqual(new Set([true]));
    expect(await owners('operator', '?owner=any')).toContain(false);
    expect((await list('operator', '?owner=me')).total).toBe(0);
    expect((await list('foreign operator', '?owner=any')).total).toBe(0);
  });
});

describe('renaming a session', () => {
  it('the owner of a session can rename it, but not to an empty name', async () => {
    const { id } = await start('user');
    const body = await api.patch('user', `/v1/coaching_sessions/${id}`, {
      name: '  Second try  ',
    });
    expect(body.name).toBe('Second try');
    expect(await status('user', 'PATCH', `/v1/coaching_sessions/${id}`, { name: '  ' })).toBe(400);
  });
});
