import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { finishSession } from '../../library/playlist/progress/finish-session.fixture.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const ines = demoId('ines@atelier-nord.example');

const api = useTestApi();
let english: string[];
let french: string[];
beforeAll(async () => {
  const { items } = await api.get('editor', '/v1/scenarios');
  const inLanguage = (language: string) =>
    items
      .filter(({ content }: { content: { language: string } }) => content.language === language)
      .map(({ id }: { id: string }) => id);
  english = inLanguage('en-GB');
  french = inLanguage('fr-FR');
});
beforeEach(() =>
  api.everywhere(async (db) => {
    await db.deleteFrom('coaching_session').execute();
    await db.deleteFrom('playlist').execute();
  }),
);

const next = async (language?: string, by: Caller = 'user') =>
  (await api.get(by, `/v1/me/next_up${language ? `?language=${language}` : ''}`)).next;
const start = async (body: object) => (await api.post('user', '/v1/coaching_sessions', body)).id;
const begin = async (body: object) => {
  const id = await start(body);
  await api.update(
    'coaching_session',
    { id },
    { status: 'in-progress', turn_count: 1, started_at: new Date() },
  );
  return id;
};
/** A session that somebody else has prepared, and that waits for its first turn. */
const prepare = async (scenario_id: string | undefined) => {
  await api.post('operator', '/v1/coaching_sessions/generated', { scenario_id, user_ids: [ines] });
  return (await api.get('user', '/v1/coaching_sessions')).items[0].id;
};
const assign = async (more: object = {}) =>
  (
    await api.post('editor', '/v1/playlists', {
      name: 'Assigned',
      scenario_ids: english.slice(0, 2),
      user_ids: [ines],
      ...more,
    })
  ).id;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('R-ROUTE-8 the suggestion of what to practise next', () => {
  it('the suggested next practice is a scenario in the user’s language that the user has never started', async () => {
    expect(await next('en-GB')).toMatchObject({ kind: 'first', scenario: { id: english[0] } });
    expect(await next('fr-FR')).toMatchObject({ kind: 'first', scenario: { id: french[0] } });
    expect((await next()).scenario.id).toBe(french[0]);
    expect(await next('fr-FR', 'foreign user')).toMatchObject({ kind: 'first' });
  });

  it('if the user has started all scenarios, the suggested next practice is the scenario with the lowest best score', async () => {
    const scores = new Map([...french, ...french].map((id, index) => [id, 90 - index * 10]));
    for (const scenario_id of french)
      await finishSession(api, await start({ scenario_id }), { score: scores.get(scenario_id) ?? 0 });
    await finishSession(api, await start({ scenario_id: french.at(-1) }), { score: 99 });
    const [weakest, best] = [...scores].slice(0, -1).toSorted(([, one], [, other]) => one - other)[0] ?? [];
    expect(await next('fr-FR')).toMatchObject({ kind: 'again', scenario: { id: weakest }, best });
    expect(await next('en-GB')).toMatchObject({ kind: 'first' });
  });

  it('the suggested next practice is an unfinished session of the user rather than a new scenario', async () => {
    const id = await begin({ scenario_id: english[1] });
    expect(await next('fr-FR')).toMatchObject({ kind: 'continue', session: { id }, playlist: null });
    expect(await next('fr-FR', 'editor')).toMatchObject({ kind: 'first' });
  });

  it('the suggested next practice is not a session that the user has opened and left without a turn', async () => {
    await start({ scenario_id: english[0] });
    expect(await next('en-GB')).toMatchObject({ kind: 'first', scenario: { id: english[0] } });
    const id = await prepare(english[1]);
    expect(await next('en-GB')).toMatchObject({ kind: 'continue', session: { id, status: 'empty' } });
  });

  it('the suggested next practice is first of all a session that the user has begun, with its turn and its time', async () => {
    const playlist_id = await assign({ due_at: inDays(-1) });
    const id = await start({ scenario_id: french[0] });
    await api.everywhere(async (db) => {
      await db
        .updateTable('coaching_session')
        .set({
          ...{ status: 'in-progress', turn_count: 1, played_ms: 20_000, paused_at: new Date() },
          snapshot: sql`jsonb_set(snapshot, '{scenario,content,time_limit_seconds}', '60')`,
        })
        .where('id', '=', id)
        .execute();
    });
    expect(await next('fr-FR')).toMatchObject({
      ...{ kind: 'continue', session: { id }, playlist: null, turn: 2, remaining_seconds: 40 },
    });
    await finishSession(api, id);
    expect(await next('fr-FR')).toMatchObject({ kind: 'assigned', playlist: { id: playlist_id } });
  });

  it('the suggested next practice is the playlist step that is due first, rather than a prepared session', async () => {
    await assign({ name: 'Later', due_at: inDays(9) });
    const id = await assign({ name: 'Sooner', due_at: inDays(-1), attempts: 2 });
    await prepare(french[0]);
    const playlist = { id, name: 'Sooner', step: 1, step_count: 2, attempts_left: 2, overdue: true };
    expect(await next('fr-FR')).toMatchObject({ kind: 'assigned', scenario: { id: english[0] }, playlist });
    const session = await begin({ scenario_id: english[0], playlist_id: id });
    expect(await next()).toMatchObject({ kind: 'continue', session: { id: session }, playlist: { id } });
    await finishSession(api, session);
    expect(await next()).toMatchObject({ scenario: { id: english[1] }, playlist: { id, step: 2 } });
  });

  it('a step of a playlist without a due date is suggested as next practice only if no session is unfinished', async () => {
    const id = await assign();
    expect(await next('fr-FR')).toMatchObject({ kind: 'assigned', playlist: { id, due_at: null } });
    const open = await begin({ scenario_id: french[0] });
    expect(await next('fr-FR')).toMatchObject({ kind: 'continue', session: { id: open } });
    await finishSession(api, open);
    for (const scenario_id of english.slice(0, 2))
      await finishSession(api, await start({ scenario_id, playlist_id: id }));
    expect(await next('fr-FR')).toMatchObject({ kind: 'first', scenario: { id: french[1] } });
  });

  it('the suggested next practice is the following playlist step while the last allowed attempt at a step is being analysed', async () => {
    const playlist_id = await assign({ attempts: 1 });
    const session = await start({ scenario_id: english[0], playlist_id });
    await finishSession(api, session, { status: 'loose', report: 'pending' });
    const playlist = { id: playlist_id, step: 2, attempts_left: 1 };
    expect(await next()).toMatchObject({ kind: 'assigned', scenario: { id: english[1] }, playlist });
  });

  it('the suggested next practice is a shared scenario if the user’s organization has none in the user’s language', async () => {
    const own = await api.get('foreign operator', '/v1/scenarios?language=fr&page_size=48');
    for (const { id } of own.items) await api.call('foreign operator', 'DELETE', `/v1/scenarios/${id}`);
    expect((await next('fr-FR', 'foreign user')).scenario.id).not.toBe(french[0]);
    const share = { recipient: { organization_slug: 'southbank-clinic' } };
    const path = `/v1/scenarios/${french[0]}/shares`;
    const { id } = await api.post('editor', path, share);
    const offered = { kind: 'first', scenario: { id: french[0] } };
    expect(await next('fr-FR', 'foreign user')).toMatchObject(offered);
    expect((await next('en-GB', 'foreign user')).scenario.id).not.toBe(french[0]);
    const scenario_id = french[0];
    const played = await api.call('foreign user', 'POST', '/v1/coaching_sessions', { scenario_id });
    await finishSession(api, played.body.id, { score: 40 });
    const again = { kind: 'again', scenario: { id: scenario_id }, best: 40 };
    expect(await next('fr-FR', 'foreign user')).toMatchObject(again);
    await api.call('editor', 'DELETE', `${path}/${id}`);
    expect((await next('fr-FR', 'foreign user')).scenario.id).not.toBe(french[0]);
  });

  it('the suggested next practice is the scenario whose last session left an aim open, with what was reached', async () => {
    const [scenario_id] = english;
    const finish = async (state: Parameters<typeof finishSession>[2]) =>
      finishSession(api, await start({ scenario_id }), { status: 'end', ...state });
    await finish({ score: 40, aims: [true, true, null, false] });
    const { next: suggestion, brief } = await api.get('user', '/v1/me/next_up?language=fr-FR');
    expect(suggestion).toMatchObject({
      kind: 'finish',
      scenario: { id: scenario_id },
      playlist: null,
      scored: true,
    });
    expect(suggestion.aims.map(({ met }: { met: boolean | null }) => met)).toEqual([true, true, null, false]);
    expect(brief).toMatchObject({ persona: { name: suggestion.scenario.persona.name } });
    await finish({ score: null, aims: [true, false] });
    expect(await next('fr-FR')).toMatchObject({
      kind: 'finish',
      scored: false,
      aims: [{ met: true }, { met: null }, {}, {}],
    });
    await assign({ scenario_ids: [english[1]], due_at: inDays(5) });
    expect(await next('fr-FR')).toMatchObject({ kind: 'finish', playlist: null });
    const playlist = await assign({ due_at: inDays(4) });
    expect(await next('fr-FR')).toMatchObject({ kind: 'finish', playlist: { id: playlist } });
    const sooner = await assign({ scenario_ids: [english[1]], due_at: inDays(1) });
    expect(await next('fr-FR')).toMatchObject({ kind: 'assigned', playlist: { id: sooner } });
  });

  it('R-ENT-4 no step is suggested of a playlist that can no longer be passed, nor listed as to be practised', async () => {
    const id = await assign({ due_at: inDays(1), attempts: 1 });
    expect(await next('fr-FR')).toMatchObject({ kind: 'assigned', playlist: { id, step: 1 } });
    const session = await start({ scenario_id: english[0], playlist_id: id });
    await finishSession(api, session, { status: 'loose', score: 10 });
    expect((await next('fr-FR')).kind).toBe('first');
    const { items } = await api.get('user', '/v1/scenarios?progress=for_me');
    expect(items.map((one: { id: string }) => one.id)).not.toContain(english[1]);
    const { people } = await api.get('editor', `/v1/playlists?search=Assigned`).then((list) => list.items[0]);
    expect(people).toMatchObject({ count: 1, passed: 0, failed: 1 });
  });

  it.each([
    ['that is passed', { status: 'win', score: 90, aims: [true, false] }],
    ['whose aims are not judged', { status: 'end', score: null, aims: [null, null] }],
    ['without a score that met none', { status: 'end', score: null, aims: [false, false] }],
    ['that is still being analysed', { status: 'end', report: 'pending', aims: [true, false] }],
    ['that was stopped for safety', { status: 'abort', reason: 'safety', aims: [true, false] }],
  ] as const)('nothing is said of the aims of a last session %s', async (_, state) => {
    await finishSession(api, await start({ scenario_id: english[0] }), state);
    expect((await next('fr-FR')).kind).toBe('first');
  });

  it('nothing is said of a last session that is erased, or whose scenario the user may no longer play', async () => {
    const [scenario_id] = english;
    const session = await start({ scenario_id });
    await finishSession(api, session, { status: 'end', score: 40, aims: [true, false] });
    const set = (change: object, table: 'coaching_session' | 'library_item', id: string | undefined) =>
      api.everywhere((db) => db.updateTable(table).set(change).where('id', '=', String(id)).execute());
    await set({ visibility: 'private' }, 'library_item', scenario_id);
    expect((await next('fr-FR')).kind).toBe('first');
    await set({ visibility: 'organization' }, 'library_item', scenario_id);
    expect((await next('fr-FR')).kind).toBe('finish');
    await set({ report_erased_at: new Date() }, 'coaching_session', session);
    expect((await next('fr-FR')).kind).toBe('first');
  });

  it('R-PERM-6 the suggested next practice is never another organization’s scenario that is not shared with the user', async () => {
    const body = await api.get('foreign user', '/v1/scenarios?page_size=48');
    const suggestion = await next('en-GB', 'foreign user');
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(suggestion.scenario.id);
    expect(english).not.toContain(suggestion.scenario.id);
  });
});
