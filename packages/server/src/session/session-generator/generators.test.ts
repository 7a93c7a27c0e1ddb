import { beforeAll, describe, expect, it } from 'vitest';
import { aGuest, aScenarioId } from '../../testing/a-guest.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let scenario_id: string;
beforeAll(async () => {
  scenario_id = await aScenarioId(api);
});

const make = (fields: Record<string, unknown> = {}, by: 'editor' | 'operator' = 'editor') =>
  api.post(by, '/v1/session_generators', { scenario_id, ...fields });
const join = (access_code: string, display_name = 'Jo') =>
  api.call(undefined, 'POST', `/v1/shared_sessions/${access_code}/guests`, { display_name });
const change = (id: string, body: Record<string, unknown>) =>
  api.call('editor', 'PATCH', `/v1/session_generators/${id}`, body);
const invitation = (access_code: string) => api.call(undefined, 'GET', `/v1/shared_sessions/${access_code}`);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();

describe('access codes, with which guests join a session', () => {
  it('R-PERM-4 an editor can read, change, close, reopen and delete an access code', async () => {
    const made = await make({ max_sessions: 2 });
    const expires_at = inDays(60);
    const changed = await change(made.id, { expires_at, max_sessions: 5 });
    expect([changed.status, changed.body]).toEqual([200, { ...made, expires_at, max_sessions: 5 }]);
    expect(await api.get('editor', `/v1/session_generators/${made.id}`)).toEqual(changed.body);

    expect((await change(made.id, { closed: true })).body.closed_at).not.toBeNull();
    const closed = await join(made.access_code);
    expect([closed.status, closed.body.code]).toEqual([410, 'access_code_closed']);
    expect((await change(made.id, { closed: false })).body.closed_at).toBeNull();
    const joined = await join(made.access_code);
    expect(joined.status).toBe(200);

    expect(await api.status('editor', 'DELETE', `/v1/session_generators/${made.id}`)).toBe(204);
    expect((await invitation(made.access_code)).body.code).toBe('access_code_unknown');
    const kept = await api.call('editor', 'GET', `/v1/coaching_sessions/${joined.body.session_id}`);
    expect(kept.status).toBe(200);
    const { items } = await api.get('operator', '/v1/audit_entries?page_size=48');
    const acts = items
      .filter((one: { target_id: string }) => one.target_id === made.id)
      .map((one: { action: string }) => one.action);
    expect(acts.toSorted()).toEqual([
      'access-code-created',
      'access-code-deleted',
      'access-code-updated',
      'access-code-updated',
      'access-code-updated',
    ]);
  });

  it('an access code cannot get an expiry date outside the next 90 days, or a maximum below its number of sessions', async () => {
    const made = await make({ max_sessions: 3 });
    await Promise.all([join(made.access_code), join(made.access_code)]);
    for (const [body, field] of [
      [{ expires_at: inDays(-1) }, 'expires_at'],
      [{ expires_at: inDays(91) }, 'expires_at'],
      [{ max_sessions: 1 }, 'max_sessions'],
      [{ max_sessions: 0 }, 'max_sessions'],
    ] as const) {
      const refused = await change(made.id, body);
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, [field]]);
    }
    const read = await api.call('editor', 'GET', `/v1/session_generators/${made.id}`);
    expect(read.body).toEqual({ ...made, sessions_used: 2 });
  });

  it('R-ROUTE-27 an access code with one use left admits exactly one of 50 concurrent guests', async () => {
    const { access_code, id } = await make({ max_sessions: 4 });
    for (let taken = 0; taken < 3; taken += 1) await join(access_code, `Early ${taken}`);
    const came = await Promise.all(
      Array.from({ length: 50 }, (_, index) => join(access_code, `Late ${index}`)),
    );
    const answers = came.map(({ status, body }) => body.code ?? status).toSorted();
    expect(answers).toEqual([200, ...Array.from({ length: 49 }, () => 'access_code_used_up')]);
    const guests = await api.everywhere((db) =>
      db.selectFrom('guest').select('id').where('session_generator_id', '=', id).execute(),
    );
    expect(guests).toHaveLength(4);
  });
});

describe('E-4 R-PERM-4 creators of sessions for other users', () => {
  const readerName = async (token: string, session_id: string) =>
    (await api.get(token, `/v1/coaching_sessions/${session_id}`)).created_by_name;

  it('an editor can read only the results of guests of their own access codes', async () => {
    const own = await aGuest(api);
    const operators = await make({}, 'operator');
    const other = (await join(operators.access_code)).body;
    const reads = (by: 'editor' | 'operator', id: string) =>
      api.status(by, 'GET', `/v1/coaching_sessions/${id}/report`);
    expect(await reads('editor', own.session_id)).toBe(200);
    expect(await reads('editor', other.session_id)).toBe(404);
    expect(await reads('operator', other.session_id)).toBe(200);
    expect((await invitation(own.access_code)).body.created_by_name).toBe('Théo Lambert');
    expect(await readerName(own.access_token, own.session_id)).toBe('Théo Lambert');
    const play = await api.call('editor', 'POST', `/v1/coaching_sessions/${own.session_id}/live_tickets`);
    expect(play.status).toBe(403);
  });

  it('an editor can list only the sessions of their own access codes', async () => {
    const own = await make();
    const [one, two] = [(await join(own.access_code)).body, (await join(own.access_code)).body];
    const operators = await make({}, 'operator');
    await join(operators.access_code);
    const list = async (by: 'editor' | 'operator', id: string, owner: string) =>
      (await api.get(by, `/v1/coaching_sessions?owner=${owner}&session_generator_id=${id}`)).items.map(
        (session: { id: string }) => session.id,
      );
    expect((await list('editor', own.id, 'made')).toSorted()).toEqual(
      [one.session_id, two.session_id].toSorted(),
    );
    expect(await list('editor', operators.id, 'made')).toEqual([]);
    expect(await list('editor', operators.id, 'any')).toEqual([]);
    expect(await list('operator', own.id, 'any')).toHaveLength(2);
    expect(await api.status('user', 'GET', '/v1/coaching_sessions?owner=made')).toBe(403);
  });

  it('guests do not see who created their access code if the creator was deactivated or is no longer an editor', async () => {
    const guest = await aGuest(api);
    const editor = (await api.get('editor', '/v1/me')).id;
    const set = (values: { role?: 'editor' | 'user'; disabled_at?: Date | null }) =>
      api.update('account', { id: editor }, values);
    await set({ role: 'user' });
    expect(await readerName(guest.access_token, guest.session_id)).toBeNull();
    expect((await invitation(guest.access_code)).body.created_by_name).toBeNull();
    expect(await api.status('editor', 'GET', `/v1/coaching_sessions/${guest.session_id}`)).toBe(404);
    await set({ role: 'editor', disabled_at: new Date() });
    expect(await readerName(guest.access_token, guest.session_id)).toBeNull();
    expect((await invitation(guest.access_code)).body.created_by_name).toBeNull();
    await set({ disabled_at: null });
    expect(await readerName(guest.access_token, guest.session_id)).toBe('Théo Lambert');
  });
});

describe('R-PERM-4 generating sessions with the permission `coaching-session-generate`', () => {
  const generate = (body: Record<string, unknown>, by: 'editor' | 'user' | 'operator' = 'editor') =>
    api.call(by, 'POST', '/v1/coaching_sessions/generated', { scenario_id, ...body });
  const idOf = async (by: 'user' | 'operator' | 'foreign user') => (await api.get(by, '/v1/me')).id as string;

  it('generating sessions creates one session for each user, which the user and the creator can read', async () => {
    const user = await idOf('user');
    const made = await generate({ user_ids: [user, await idOf('operator'), user], name: 'Before Monday' });
    expect([made.status, made.body]).toEqual([200, { sessions: 2 }]);
    const own = (await api.get('user', '/v1/coaching_sessions?search=before')).items;
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ name: 'Before Monday', status: 'empty', own: true });
    const session = await api.get('user', `/v1/coaching_sessions/${own[0].id}`);
    expect(session.created_by_name).toBe('Théo Lambert');
    expect(await api.status('editor', 'GET', `/v1/coaching_sessions/${own[0].id}/report`)).toBe(200);
    const ends = await api.row('coaching_session', { id: own[0].id });
    const days = ((ends.auto_end_at?.getTime() ?? 0) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(30);
  });

  it('no session is generated if one of the users belongs to another organization', async () => {
    const before = (await api.get('operator', '/v1/coaching_sessions?owner=any')).total;
    const foreign = await generate({ user_ids: [await idOf('user'), await idOf('foreign user')] });
    expect([foreign.status, Object.keys(foreign.body.details)]).toEqual([400, ['user_ids']]);
    const group = await generate({ group_ids: [crypto.randomUUID()] });
    expect([group.status, Object.keys(group.body.details)]).toEqual([400, ['group_ids']]);
    expect((await generate({})).status).toBe(400);
    expect((await generate({ user_ids: [await idOf('user')] }, 'user')).status).toBe(403);
    expect((await api.get('operator', '/v1/coaching_sessions?owner=any')).total).toBe(before);
  });

  it('one session is generated for each member of a group, even if the member is also named individually', async () => {
    const members = [await idOf('user'), await idOf('operator')];
    const group = await api.call('operator', 'POST', '/v1/user_groups', {
      name: 'Leads',
      member_ids: members,
    });
    const made = await generate({ group_ids: [group.body.id], user_ids: [members[0]] });
    expect(made.body).toEqual({ sessions: 2 });
  });
});
