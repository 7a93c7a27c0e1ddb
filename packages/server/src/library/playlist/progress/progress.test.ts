import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../../demo/demo-users.ts';
import { readMail } from '../../../testing/read-mail.ts';
import type { Caller } from '../../../testing/test-api.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';
import { finishSession } from './finish-session.fixture.ts';

const ines = demoId('ines@atelier-nord.example');
const theo = demoId('theo@atelier-nord.example');
const awa = demoId('awa@atelier-nord.example');
const sam = demoId('sam@southbank-clinic.example');

const api = useTestApi();
let scenario_ids: string[];
beforeAll(async () => {
  const { items } = await api.get('editor', '/v1/scenarios');
  scenario_ids = items.slice(0, 2).map(({ id }: { id: string }) => id);
});

let made = 0;
const create = async (more: object = {}, by: Caller = 'editor') => {
  made += 1;
  const draft = { name: `Playlist ${made}`, scenario_ids, user_ids: [ines], ...more };
  return api.post(by, '/v1/playlists', draft);
};
const start = (playlist_id: string, step = 0, by: Caller = 'user') =>
  api.call(by, 'POST', '/v1/coaching_sessions', { scenario_id: scenario_ids[step], playlist_id });
const play = async (playlist_id: string, step: number, outcome = {}, by: Caller = 'user') => {
  const { body } = await start(playlist_id, step, by);
  await finishSession(api, body.id, outcome);
  return body.id as string;
};
const takeTurn = (id: string) =>
  api.update('coaching_session', { id }, { status: 'in-progress', turn_count: 1, started_at: new Date() });
const progress = (id: string, by: Caller = 'user') => api.get(by, `/v1/playlists/${id}/progress`);
const people = (id: string, query = '', by: Caller = 'editor') =>
  api.get(by, `/v1/playlists/${id}/people?sort=name${query}`);
const states = async (id: string) => (await progress(id)).steps.map(({ state }: { state: string }) => state);

describe('sessions started from a step of a playlist', () => {
  it('R-ENT-4 a session started from a playlist counts as an attempt from its first turn on; a session started from the scenario does not', async () => {
    const playlist = await create();
    const { body: step } = await start(playlist.id);
    expect((await progress(playlist.id)).steps[0]).toMatchObject({
      ...{ state: 'not-started', attempts_used: 0, running_session_id: null },
    });
    await takeTurn(step.id);
    expect(step.playlist).toEqual({ id: playlist.id, name: playlist.name });
    const plain = await api.post('user', '/v1/coaching_sessions', {
      scenario_id: scenario_ids[0],
    });
    expect(plain.playlist).toBeNull();
    expect((await progress(playlist.id)).steps).toMatchObject([
      { state: 'in-progress', attempts_used: 1, running_session_id: step.id },
      { state: 'not-started', attempts_used: 0, running_session_id: null },
    ]);
  });

  it('R-ENT-4 R-SES-7 a session that the AI interrupted or that was stopped for safety uses no attempt', async () => {
    const { id } = await create({ attempts: 1 });
    await play(id, 0, { status: 'end', reason: 'persona-failed' });
    await play(id, 0, { status: 'abort', reason: 'safety' });
    expect((await progress(id)).steps[0]).toMatchObject({
      ...{ state: 'not-started', attempts_used: 0, attempts_left: 1, best_score: null },
    });
  });

  it('R-ENT-4 R-SES-7 a session that could not be scored uses no attempt, unless the learner ended it too early', async () => {
    const { id } = await create({ attempts: 1, pass_mark: 70 });
    await play(id, 0, { status: 'end', score: null });
    await play(id, 1, { status: 'end', score: null, turns: 2 });
    expect((await progress(id)).steps).toMatchObject([
      { state: 'in-progress', attempts_used: 0, attempts_left: 1 },
      { state: 'failed', attempts_used: 1, attempts_left: 0 },
    ]);
    await play(id, 0, { status: 'abort', score: null });
    expect((await progress(id)).steps[0]).toMatchObject({ state: 'failed', attempts_used: 1 });
  });

  it('R-ENT-4 a session whose report the AI failed to write does not fail the step', async () => {
    const { id } = await create({ attempts: 1, pass_mark: 70 });
    await play(id, 0, { status: 'end', score: null, report: 'failed' });
    await play(id, 1, { status: 'end', score: 69 });
    expect(await states(id)).toEqual(['in-progress', 'failed']);
  });

  it('R-ENT-4 starting a session is rejected with `attempts_used_up` if the learner has no attempt left', async () => {
    const { id } = await create({ attempts: 2 });
    await play(id, 0, { status: 'loose' });
    expect((await progress(id)).steps[0]).toMatchObject({ attempts_used: 1, attempts_left: 1 });
    await play(id, 0, { status: 'end' });
    const refused = await start(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'attempts_used_up']);
    expect((await start(id, 1)).status).toBe(200);
    expect((await start(id, 0, 'editor')).status).toBe(200);
  });

  it('R-ENT-4 six concurrent requests start one session, which uses one attempt', async () => {
    const { id } = await create({ attempts: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await takeTurn(answers[0]?.body.id);
    expect((await progress(id)).steps[0]).toMatchObject({ attempts_used: 1, attempts_left: 1 });
  });

  it('R-ENT-4 an unused session of a step is deleted when another one starts, so that attempts cannot be collected', async () => {
    const { id: playlist_id } = await create({ attempts: 1 });
    const named = (name: string) =>
      api.post('user', '/v1/coaching_sessions', { scenario_id: scenario_ids[0], playlist_id, name });
    const first = await named('First');
    const second = await named('Second');
    expect((await api.call('user', 'GET', `/v1/coaching_sessions/${first.id}`)).status).toBe(404);
    await takeTurn(second.id);
    expect((await start(playlist_id)).body.code).toBe('attempts_used_up');
  });

  it('R-ENT-4 a session that ended without a turn does not count as an attempt in the playlist', async () => {
    const { id } = await create({ attempts: 1 });
    await play(id, 0, { status: 'abort', turns: 0, score: null });
    expect((await progress(id)).steps[0]).toMatchObject({ state: 'not-started', attempts_left: 1 });
    expect((await start(id)).status).toBe(200);
  });

  it('R-ENT-4 starting a session is rejected if the playlist does not contain the scenario', async () => {
    const { id } = await create({ scenario_ids: scenario_ids.slice(1) });
    const stranger = await start(id, 0);
    expect([stranger.status, Object.keys(stranger.body.details)]).toEqual([400, ['scenario_id']]);
    const hidden = await create({ visibility: 'private', user_ids: [theo] });
    expect((await start(hidden.id)).status).toBe(404);
  });

  it('R-ENT-4 a session is kept when its playlist is deleted', async () => {
    const { id } = await create();
    const session = await play(id, 0);
    await api.call('editor', 'DELETE', `/v1/playlists/${id}`);
    const body = await api.get('user', `/v1/coaching_sessions/${session}`);
    expect([body.status, body.playlist]).toEqual(['win', null]);
  });
});

describe('progress in a playlist', () => {
  it('R-SES-7 a step of a playlist is passed if the score reaches the pass mark, even if the session was not won', async () => {
    const { id } = await create({ pass_mark: 70 });
    await play(id, 0, { status: 'win', score: 69 });
    await play(id, 1, { status: 'end', score: 70 });
    expect(await states(id)).toEqual(['in-progress', 'passed']);
    expect(await progress(id)).toMatchObject({ state: 'in-progress', passed_count: 1, step: 1 });
  });

  it('R-SES-7 a session that the learner gave up does not pass a step, whatever its score', async () => {
    const { id } = await create({ pass_mark: 70 });
    await play(id, 0, { status: 'abort', score: 95 });
    expect(await states(id)).toEqual(['in-progress', 'not-started']);
  });

  it('R-SES-7 without a pass mark of the playlist, that of the scenario counts, and without any, a win', async () => {
    const { items } = await api.get('editor', '/v1/scenarios?page_size=48');
    const marks = items.slice(0, 2).map((one: { id: string; content: object }) => one);
    const setMark = async ({ id }: { id: string }, pass_mark: number | null) => {
      const body = await api.get('editor', `/v1/scenarios/${id}`);
      const item = libraryItemDrafts.scenario.parse(body);
      const draft = { ...item, content: { ...item.content, pass_mark } };
      expect(await api.status('operator', 'PUT', `/v1/scenarios/${id}`, draft)).toBe(200);
      return item.content.pass_mark as number | null;
    };
    const before = [await setMark(marks[0], 60), await setMark(marks[1], null)];
    const { id } = await create();
    await play(id, 0, { status: 'win', score: 59 });
    await play(id, 1, { status: 'win', score: 20, blocker: 2 });
    expect(await states(id)).toEqual(['in-progress', 'passed']);
    await play(id, 0, { status: 'end', score: 60 });
    expect(await states(id)).toEqual(['passed', 'passed']);
    const again = await create({ scenario_ids: scenario_ids.slice(1) });
    const { body } = await start(again.id, 1);
    await finishSession(api, body.id, { status: 'win', score: null, blocker: 1 });
    expect(await states(again.id)).toEqual(['in-progress']);
    await setMark(marks[0], before[0] ?? null);
    await setMark(marks[1], before[1] ?? null);
  });

  it('R-SES-7 a step of a playlist is not yet failed while the last allowed attempt at the step is being analysed', async () => {
    const { id } = await create({ attempts: 1, pass_mark: 60 });
    await play(id, 0, { status: 'end', score: null, report: 'pending' });
    await play(id, 1, { status: 'end', score: 30 });
    expect(await states(id)).toEqual(['in-progress', 'failed']);
    expect(await progress(id)).toMatchObject({ state: 'failed', step: 1 });
  });

  it('B-10 a step of a playlist is neither passed nor failed while a person has to decide', async () => {
    const { id } = await create({ attempts: 1, pass_mark: 60 });
    await play(id, 0, { status: 'end', score: 70, half_width: 20 });
    await play(id, 1, { status: 'end', score: 30, half_width: 20 });
    expect(await states(id)).toEqual(['in-progress', 'failed']);
  });

  it('R-ENT-4 the list of playlists shows learners their own progress, and authors how many assignees have passed or are overdue', async () => {
    const due_at = new Date(Date.now() - 86_400_000).toISOString();
    const { id } = await create({ due_at, user_ids: [ines, theo] });
    await play(id, 0);
    const listed = async (by: Caller, query = '') =>
      (await api.get(by, `/v1/playlists?page_size=48${query}`)).items.find(
        (one: { id: string }) => one.id === id,
      );
    const learner = await listed('user', '&whose=assigned');
    expect(learner).toMatchObject({
      scenario_count: 2,
      personas: [{ name: 'Camille Roussel' }, { name: 'Omar Haddad' }],
      people: null,
      may_change: false,
    });
    const { items } = await api.get('user', '/v1/scenarios?page_size=48');
    const faces = items.map(({ listed }: { listed: { persona: unknown } }) => listed.persona);
    expect(faces).toContainEqual(expect.objectContaining(learner.personas[0]));
    expect(learner.progress).toEqual({ state: 'in-progress', passed_count: 1, step: 2, overdue: true });
    const author = await listed('editor', '&whose=made');
    expect(author.people).toEqual({ count: 2, passed: 0, failed: 0, overdue: 2 });
    for (const field of ['users', 'groups', 'scenarios']) expect(author).not.toHaveProperty(field);
    expect(await listed('operator', '&whose=assigned')).toBeUndefined();
  });

  it('R-ENT-4 users who may change a playlist can list the progress of its assignees by state and name', async () => {
    const group = { name: `Group ${crypto.randomUUID()}`, member_ids: [theo, ines] };
    const body = await api.post('operator', '/v1/user_groups', group);
    const { id } = await create({ user_ids: [ines, awa], group_ids: [body.id] }, 'operator');
    await play(id, 0);
    await play(id, 1);
    await play(id, 0, { status: 'loose', score: 20 }, 'editor');
    const { items, counts, total } = await people(id, '', 'operator');
    expect(items.map((one: { last_name: string }) => one.last_name)).toEqual(['Diallo', 'Lambert', 'Morel']);
    expect(items.map(({ state, step }: { state: string; step: number }) => [state, step])).toEqual([
      ['not-started', 1],
      ['in-progress', 1],
      ['passed', null],
    ]);
    expect([total, counts]).toEqual([
      3,
      { all: 3, 'not-started': 1, 'in-progress': 1, passed: 1, failed: 0, overdue: 0 },
    ]);
    const matching = await people(id, '&state=in-progress&search=lamb', 'operator');
    expect([matching.total, matching.items[0].first_name, matching.counts.all]).toEqual([1, 'Théo', 3]);
  });

  it('R-PERM-6 users who may not change a private playlist cannot read the progress of other users', async () => {
    const { id } = await create({ visibility: 'private', user_ids: [ines, theo] }, 'operator');
    const path = `/v1/playlists/${id}/people`;
    expect(await api.status('user', 'GET', path)).toBe(403);
    expect(await api.status('editor', 'GET', path)).toBe(403);
    expect(await api.status('foreign operator', 'GET', path)).toBe(404);
    expect(await api.status('foreign user', 'GET', `/v1/playlists/${id}/progress`)).toBe(404);
  });
});

describe('reminders of an assigned playlist', () => {
  const remind = (id: string, user_ids: string[], by: Caller = 'editor') =>
    api.call(by, 'POST', `/v1/playlists/${id}/reminders`, { user_ids });

  it('a user gets at most one reminder mail a day, even for different playlists', async () => {
    await api.call('operator', 'PUT', `/v1/users/${theo}`, {
      email: 'theo@atelier-nord.example',
      first_name: 'Théo',
      last_name: 'Lambert',
      role: 'editor',
      language: 'en-GB',
      group_ids: [],
    });
    const playlist = await create({ name: 'Hard talks', user_ids: [ines, theo] }, 'operator');
    const other = await create({ user_ids: [theo] }, 'operator');
    const answers = await Promise.all([
      remind(playlist.id, [ines, theo], 'operator'),
      remind(playlist.id, [ines, theo], 'operator'),
    ]);
    expect(answers.map(({ body }) => body.sent).sort()).toEqual([0, 2]);
    expect((await remind(other.id, [theo], 'operator')).body).toEqual({ sent: 0, skipped: 1 });
    const mailTo = async (email: string) =>
      (await readMail(api, email)).filter(({ subject }) => subject.endsWith('Hard talks')).at(-1);
    const english = await mailTo('theo@atelier-nord.example');
    expect(english?.subject).toBe('A reminder: Hard talks');
    expect(english?.text).toContain('Awa Diallo reminds you');
    expect(english?.path).toBe(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
    expect((await mailTo('ines@atelier-nord.example'))?.subject).toBe('Pour mémoire\u00a0: Hard talks');
    const { items } = await people(playlist.id, '', 'operator');
    for (const one of items) {
      expect(one.may_remind).toBe(false);
      expect(Date.now() - Date.parse(one.reminded_at)).toBeLessThan(60_000);
    }
    const audit = await api.get('operator', '/v1/audit_entries?search=reminder');
    expect(audit.items.map((one: { target_id: string }) => one.target_id)).toEqual([playlist.id]);
  });

  it('no reminder is sent to a user who has finished the playlist', async () => {
    const { id } = await create({ user_ids: [awa] });
    for (const step of [0, 1]) await play(id, step, {}, 'operator');
    expect((await remind(id, [awa])).body).toEqual({ sent: 0, skipped: 1 });
    const refused = await remind(id, [ines]);
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['user_ids']]);
    expect((await remind(id, [awa], 'user')).status).toBe(403);
  });
});

describe('possible assignees of a playlist', () => {
  const find = (query: string, by: Caller = 'editor') => api.get(by, `/v1/playlist_assignees${query}`);

  it('R-PERM-6 operators and editors can find the possible assignees of a playlist by name', async () => {
    await api.call('operator', 'POST', '/v1/user_groups', { name: 'Morel fans', member_ids: [ines] });
    const { users, groups } = await find('?search=morel');
    expect(users.map(({ id }: { id: string }) => id)).toEqual([ines]);
    expect(groups).toMatchObject([{ name: 'Morel fans', member_count: 1 }]);
    const everybody = (await find('')).users.map(({ id }: { id: string }) => id);
    expect(everybody).toEqual(expect.arrayContaining([ines, theo, awa]));
    expect(everybody).not.toContain(sam);
    expect(await api.status('user', 'GET', '/v1/playlist_assignees')).toBe(403);
  });
});

describe('concurrent updates of a playlist', () => {
  it('R-ENT-4 an update of a playlist is rejected if another request has changed the order of its steps', async () => {
    const { id } = await create({ name: 'Both' });
    const draft = { name: 'Both', scenario_ids, user_ids: [ines], visibility: 'organization' };
    const seen = { ...draft, description: '', image: null, tags: [], group_ids: [] };
    const expected = { ...seen, due_at: null, pass_mark: null, attempts: null };
    const put = (body: object) => api.call('editor', 'PUT', `/v1/playlists/${id}`, body);
    const reversed = { ...draft, scenario_ids: scenario_ids.toReversed() };
    expect((await put({ ...reversed, expected })).status).toBe(200);
    const second = await put({ ...draft, name: 'Mine', expected });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await put({ ...reversed, expected })).status).toBe(200);
    expect((await put({ ...draft, name: 'Mine' })).status).toBe(200);
  });
});
