import { beforeAll, describe, expect, it } from 'vitest';
import { aGuest, aScenarioId } from '../../testing/a-guest.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let scenario_id: string;
beforeAll(async () => {
  scenario_id = await aScenarioId(api);
});

const code = (fields: Record<string, unknown> = {}) =>
  api.post('editor', '/v1/session_generators', { scenario_id, ...fields });
const join = (access_code: string, display_name = 'Jo') =>
  api.call(undefined, 'POST', `/v1/shared_sessions/${access_code}/guests`, { display_name });
const expire = (access_code: string) =>
  api.update('session_generator', { access_code }, { expires_at: new Date(Date.now() - 1000) });

describe('access codes for guests', () => {
  it('R-ROUTE-27 an editor can create an access code, which has a link and a maximum number of sessions', async () => {
    const made = await code({ valid_days: 2, max_sessions: 7 });
    expect(made.access_code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
    expect(made.path).toBe(`/shared/repartee-session/${made.access_code}`);
    expect(made).toMatchObject({
      max_sessions: 7,
      sessions_used: 0,
      scenario_name: 'Announce a delay to operations',
    });
    const listed = await api.call(
      'editor',
      'GET',
      `/v1/session_generators?scenario_id=${scenario_id}&search=announce`,
    );
    expect(listed.body.items).toContainEqual(made);
  });

  it('B-9 a guest joins with any spelling of an access code', async () => {
    const { access_code } = await code();
    const bare = access_code.replaceAll('-', '');
    const misread = bare.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const spelling of [bare, misread, access_code.replaceAll('-', ' ')]) {
      const path = `/v1/shared_sessions/${encodeURIComponent(spelling)}`;
      expect(await api.status(undefined, 'GET', path)).toBe(200);
      expect(await api.status(undefined, 'POST', `${path}/guests`, { display_name: 'Jo' })).toBe(200);
    }
  });

  it('an access code is not listed in other organizations', async () => {
    await code();
    expect((await api.get('foreign operator', '/v1/session_generators')).total).toBe(0);
  });

  it('an access code cannot be created for an unknown scenario', async () => {
    const unknown = { scenario_id: crypto.randomUUID() };
    expect(await api.status('editor', 'POST', '/v1/session_generators', unknown)).toBe(404);
  });

  it('R-PERM-6 an access code that a super-admin creates belongs to the organization of the scenario', async () => {
    const { items } = await api.get('foreign operator', '/v1/scenarios');
    const made = await api.call('super-admin', 'POST', '/v1/session_generators', {
      scenario_id: items[0].id,
    });
    const { access_code } = made.body;
    expect(await api.status(undefined, 'GET', `/v1/shared_sessions/${access_code}`)).toBe(200);
    expect((await join(access_code)).status).toBe(200);
    const listed = async (by: Caller) =>
      (await api.get(by, '/v1/session_generators?page_size=48')).items.map(
        (one: { access_code: string }) => one.access_code,
      );
    expect(await listed('foreign operator')).toContain(access_code);
    expect(await listed('operator')).not.toContain(access_code);
  });

  it.each(['', '  ', '\u200b\u202e', 'x'.repeat(81)])(
    'B-9 a guest cannot join with a name that is too long or without visible characters: %j',
    async (name) => {
      const { access_code } = await code();
      expect((await join(access_code, name)).status).toBe(400);
    },
  );

  it('a guest with an access code sees the brief of the scenario, but not the facts that the persona keeps secret', async () => {
    const { access_code, expires_at } = await code();
    const body = await api.get(undefined, `/v1/shared_sessions/${access_code}`);
    expect(body).toMatchObject({
      organization_name: 'Atelier Nord',
      expires_at,
      scenario: { id: scenario_id },
    });
    expect(JSON.stringify(body)).not.toContain('disclosures');
  });

  it.each([
    ['unknown', 404, 'access_code_unknown', async () => 'nothing-like-it'],
    [
      'expired',
      410,
      'access_code_expired',
      async () => {
        const { access_code } = await code();
        await expire(access_code);
        return access_code;
      },
    ],
    [
      'used up',
      410,
      'access_code_used_up',
      async () => {
        const { access_code } = await code({ max_sessions: 1 });
        await join(access_code);
        return access_code;
      },
    ],
  ] as [string, number, string, () => Promise<string>][])(
    'an access code that is %s is rejected with a specific error code',
    async (_, status, reason, prepare) => {
      const access_code = await prepare();
      const read = await api.call(undefined, 'GET', `/v1/shared_sessions/${access_code}`);
      const joined = await join(access_code);
      expect([read.status, read.body.code]).toEqual([status, reason]);
      expect([joined.status, joined.body.code]).toEqual([status, reason]);
    },
  );
});

describe('access of guests', () => {
  it('a guest can access their own session and profile, but no other data', async () => {
    const guest = await aGuest(api);
    const other = await aGuest(api);
    const me = await api.get(guest.access_token, '/v1/me');
    expect(me).toMatchObject({ first_name: 'Jo', email: '', organization_role: 'guest' });
    const read = (path: string) => api.status(guest.access_token, 'GET', path);
    expect(await read(`/v1/coaching_sessions/${guest.session_id}`)).toBe(200);
    expect(await read(`/v1/coaching_sessions/${guest.session_id}/report`)).toBe(200);
    expect(await read(`/v1/coaching_sessions/${other.session_id}`)).toBe(404);
    expect(await read(`/v1/coaching_sessions/${other.session_id}/report`)).toBe(404);
    expect(await read(`/v1/scenarios/${scenario_id}/brief`)).toBe(403);
    const ticket = (id: string) =>
      api.call(guest.access_token, 'POST', `/v1/coaching_sessions/${id}/live_tickets`);
    expect([(await ticket(guest.session_id)).status, (await ticket(other.session_id)).status]).toEqual([
      200, 404,
    ]);
    const list = await api.get(guest.access_token, '/v1/coaching_sessions?owner=any');
    expect(list.items.map((one: { id: string }) => one.id)).toEqual([guest.session_id]);
  });

  it('a guest keeps their session when the scenario and its access code are deleted', async () => {
    const scenario = await api.get('editor', `/v1/scenarios/${scenario_id}`);
    const links = scenario.links.map(({ role, item_id }: { role: string; item_id: string }) => ({
      role,
      item_id,
    }));
    const copy = await api.post('editor', '/v1/scenarios', {
      name: 'Copy',
      content: scenario.content,
      links,
    });
    const { access_code } = await code({ scenario_id: copy.id });
    const { access_token, session_id } = (await join(access_code)).body;
    expect(await api.status('editor', 'DELETE', `/v1/scenarios/${copy.id}`)).toBe(204);
    const { status, body } = await api.call(access_token, 'GET', `/v1/coaching_sessions/${session_id}`);
    expect([status, body.scenario?.name]).toEqual([200, 'Copy']);
  });
});

describe('wrong access codes', () => {
  const open = async (access_code: string, remoteAddress: string) =>
    (await api.app.inject({ url: `/v1/shared_sessions/${access_code}`, remoteAddress })).statusCode;
  const guess = async (remoteAddress: string, times: number): Promise<number[]> => {
    const statuses = new Set<number>();
    for (let count = 0; count < times; count += 1)
      statuses.add(await open(`AAAA-AAAA-${1000 + count}`, remoteAddress));
    return [...statuses];
  };

  it('a network that has sent sixty wrong access codes is refused, and others are not', async () => {
    const { access_code } = await code();
    expect(await guess('10.8.0.1', 60)).toEqual([404]);
    expect(await open(access_code, '10.8.0.1')).toBe(429);
    expect(await open(access_code, '10.8.0.2')).toBe(200);
  });

  it('E-17 of three hundred wrong access codes at the same moment, sixty are looked up', async () => {
    const open300 = Array.from({ length: 300 }, (_, at) => open(`BBBB-BBBB-${1000 + at}`, '10.8.3.1'));
    const statuses = await Promise.all(open300);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(240);
  });

  it('E-17 a hundred guests with the right access code may come at the same moment', async () => {
    const { access_code } = await code();
    const open100 = Array.from({ length: 100 }, () => open(access_code, '10.8.4.1'));
    expect(new Set(await Promise.all(open100))).toEqual(new Set([200]));
  });

  it('E-17 a refused access code counts no further attempt', async () => {
    await guess('10.8.5.1', 60);
    expect(await open('CCCC-CCCC-1000', '10.8.5.1')).toBe(429);
    const counted = () =>
      api.everywhere(async (db) => [
        await db.selectFrom('sign_in_failure').selectAll().orderBy('key_hash').execute(),
        await db.selectFrom('rate_limit').selectAll().where('key', 'like', 'access code:%').execute(),
      ]);
    const before = await counted();
    expect(await guess('10.8.5.1', 20)).toEqual([429]);
    expect(await counted()).toEqual(before);
  });

  it('while all networks together send thousands of wrong access codes, five of a network are enough', async () => {
    const { access_code } = await code();
    await api.everywhere((db) =>
      db.updateTable('rate_limit').set({ points: 3000 }).where('key', 'like', 'access code:%').execute(),
    );
    expect(await guess('10.8.1.1', 7)).toEqual([404, 429]);
    expect(await open(access_code, '10.8.1.2')).toBe(200);
  });
});
