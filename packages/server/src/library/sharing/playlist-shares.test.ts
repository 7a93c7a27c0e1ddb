import type { LibraryItem } from '@repartee/contracts/library/item';
import type { Playlist } from '@repartee/contracts/library/playlist/playlist';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { anImage } from '../../testing/an-image.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { finishSession } from '../playlist/progress/finish-session.fixture.ts';

const api = useTestApi();
let group: string;
let playlist: Playlist;
let persona: string;

const clinic = 'southbank-clinic';
const ines = demoId('ines@atelier-nord.example');
const get = (by: Caller, path: string) => api.call(by, 'GET', path);
const post = (by: Caller, path: string, body: object) => api.post(by, path, body);
const share = (draft: object, by: Caller = 'editor') =>
  api.call(by, 'POST', `/v1/playlists/${playlist.id}/shares`, draft);
const withClinic = (mode: 'use' | 'copy' = 'use') =>
  share({ recipient: { organization_slug: clinic }, mode });
const read = (by: Caller) => get(by, `/v1/playlists/${playlist.id}`);
const listed = async (by: Caller) =>
  (await get(by, '/v1/playlists?page_size=48')).body.items.find(({ id }: Playlist) => id === playlist.id);
const play = (by: Caller, at = 0) =>
  api.call(by, 'POST', '/v1/coaching_sessions', {
    scenario_id: playlist.scenarios[at]?.id,
    playlist_id: playlist.id,
  });
const copy = (by: Caller) => api.call(by, 'POST', `/v1/playlists/${playlist.id}/copies`);

beforeAll(async () => {
  group = (await post('operator', '/v1/user_groups', { name: 'Pilots', member_ids: [ines] })).id;
});
beforeEach(async () => {
  await api.everywhere((db) => db.deleteFrom('library_share').execute());
  const mine = { visibility: 'private' };
  persona = (
    await post('editor', '/v1/personas', {
      name: 'Nadia',
      content: { character: 'Secret of the persona.', opening_line: 'Yes?' },
      ...mine,
    })
  ).id;
  const links = [{ role: 'persona', item_id: persona }];
  const scenario = async (name: string) =>
    (await post('editor', '/v1/scenarios', { name, content: { context: 'It slips.' }, links, ...mine })).id;
  playlist = await post('editor', '/v1/playlists', {
    name: 'First weeks',
    scenario_ids: [await scenario('First'), await scenario('Second')],
    image: await anImage(api, api.tokens.editor, 'navy', 'playlists'),
    attempts: 1,
    due_at: '2027-01-31T18:00:00.000Z',
    ...mine,
  });
});

describe('playlists shared with another organization', () => {
  it('R-PERM-6 an organization can read and practise a playlist shared for use, but not change it', async () => {
    expect([(await read('foreign user')).status, await listed('foreign user')]).toEqual([404, undefined]);
    expect((await play('foreign user')).status).toBe(404);
    expect((await withClinic()).body).toMatchObject({
      mode: 'use',
      organization: { name: 'Southbank Clinic' },
    });
    const shared = { mode: 'use', organization_name: 'Atelier Nord' };
    const { body } = await read('foreign operator');
    expect(body).toMatchObject({ share: shared, may_change: false, users: [], groups: [] });
    expect(body.scenarios.map(({ name }: { name: string }) => name)).toEqual(['First', 'Second']);
    expect(await listed('foreign user')).toMatchObject({ share: shared, scenario_count: 2 });

    const { status, body: session } = await play('foreign user');
    expect(status).toBe(200);
    await api.update(
      'coaching_session',
      { id: session.id },
      { status: 'in-progress', turn_count: 1, started_at: new Date() },
    );
    const steps = (await get('foreign user', `/v1/playlists/${playlist.id}/progress`)).body.steps;
    expect(steps).toMatchObject([
      { name: 'First', persona: { name: 'Nadia' }, attempts_left: 0 },
      { name: 'Second', attempts_left: 1 },
    ]);
    await finishSession(api, session.id, { status: 'loose' });
    expect((await play('foreign user')).body.code).toBe('attempts_used_up');

    const path = `/v1/playlists/${playlist.id}`;
    const draft = { name: 'Mine now', scenario_ids: playlist.scenarios.map(({ id }) => id) };
    const refused = [
      await api.call('foreign operator', 'PUT', path, draft),
      await api.call('foreign operator', 'DELETE', path),
      await get('foreign operator', `${path}/people`),
      await copy('foreign operator'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const shares = [
      await get('foreign operator', `${path}/shares`),
      await share({ recipient: { group_id: group } }, 'foreign operator'),
    ];
    expect(shares.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('R-PERM-6 the recipient of a shared playlist cannot open the personas of the playlist’s scenarios', async () => {
    const personas = (await get('foreign operator', '/v1/personas?page_size=48')).body.total;
    const playlists = (await get('foreign operator', '/v1/playlists')).body.total;
    await post('editor', '/v1/playlists', {
      name: 'Another',
      scenario_ids: [playlist.scenarios[0]?.id],
      visibility: 'private',
    });
    await withClinic('copy');
    expect((await get('foreign operator', `/v1/personas/${persona}`)).status).toBe(404);
    expect((await get('foreign operator', '/v1/personas?page_size=48')).body.total).toBe(personas);
    expect((await get('foreign operator', '/v1/playlists')).body.total).toBe(playlists + 1);
    const seen = [await read('foreign operator'), await play('foreign user')];
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toContain('Secret of');
  });

  it('R-PERM-6 under row-level security, the recipient organization can read a shared playlist, but not change it', async () => {
    await withClinic();
    const ofClinic = {
      organization_id: demoId(clinic),
      user_id: demoId('ruth@southbank-clinic.example'),
      root_session_id: null,
    };
    await withTenantScope(api.database.db, ofClinic, async (db) => {
      const ids = await db
        .selectFrom('playlist')
        .select('id')
        .where('organization_id', '=', demoId('atelier-nord'))
        .execute();
      expect(ids).toEqual([{ id: playlist.id }]);
      const changed = await db
        .updateTable('playlist')
        .set({ name: 'x' })
        .where('id', '=', playlist.id)
        .executeTakeFirst();
      const removed = await db
        .deleteFrom('playlist_scenario')
        .where('playlist_id', '=', playlist.id)
        .executeTakeFirst();
      expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
    });
  });

  it('a playlist shared for copying is copied with one copy of each item, and without assignees and due date', async () => {
    await withClinic('copy');
    expect((await copy('foreign user')).status).toBe(403);
    const { status, body } = await copy('foreign operator');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organization_id: demoId(clinic),
      name: 'First weeks',
      share: null,
      due_at: null,
      attempts: 1,
      may_change: true,
      forked_from: { id: playlist.id, name: 'First weeks' },
    });
    expect(body.image).not.toBe(playlist.image);
    expect((await api.app.inject({ method: 'GET', url: body.image })).statusCode).toBe(200);
    const copies: LibraryItem[] = await Promise.all(
      body.scenarios.map(
        async ({ id }: { id: string }) => (await get('foreign operator', `/v1/scenarios/${id}`)).body,
      ),
    );
    expect(copies.map(({ name, organization_id }) => [name, organization_id])).toEqual([
      ['First', demoId(clinic)],
      ['Second', demoId(clinic)],
    ]);
    expect(new Set(copies.flatMap(({ links }) => links.map(({ item_id }) => item_id))).size).toBe(1);
  });

  it('a shared playlist gives access to a scenario only while the scenario is in the playlist', async () => {
    const { id } = (await withClinic()).body;
    const [first, second] = playlist.scenarios.map((scenario) => scenario.id);
    const scenario = async (which = '') => (await get('foreign user', `/v1/scenarios/${which}`)).status;
    expect([await scenario(first), await scenario(second)]).toEqual([200, 200]);
    const { name, visibility } = playlist;
    await api.call('editor', 'PUT', `/v1/playlists/${playlist.id}`, {
      name,
      visibility,
      scenario_ids: [first],
    });
    expect([await scenario(first), await scenario(second)]).toEqual([200, 404]);
    expect(await api.status('editor', 'DELETE', `/v1/playlists/${playlist.id}/shares/${id}`)).toBe(204);
    expect([await scenario(first), (await read('foreign user')).status]).toEqual([404, 404]);
  });

  it('deleting a shared playlist keeps the sessions that the recipient organization has started', async () => {
    await withClinic();
    const session = (await play('foreign user')).body;
    expect(await api.status('editor', 'DELETE', `/v1/playlists/${playlist.id}`)).toBe(204);
    expect((await get('foreign user', `/v1/coaching_sessions/${session.id}`)).status).toBe(200);
  });
});

describe('private playlists shared with a group', () => {
  it('only members of the group can read and practise a playlist shared with the group', async () => {
    expect((await read('user')).status).toBe(404);
    expect((await share({ recipient: { group_id: group } })).body.group).toEqual({
      id: group,
      name: 'Pilots',
    });
    expect((await read('user')).body).toMatchObject({
      share: { mode: 'use', organization_name: null },
      assigned_to_me: false,
    });
    expect((await play('user')).status).toBe(200);
    expect((await read('editor')).body.share).toBeNull();
    await api.call('operator', 'PUT', `/v1/user_groups/${group}`, { name: 'Pilots', member_ids: [] });
    expect((await read('user')).status).toBe(404);
    await api.call('operator', 'PUT', `/v1/user_groups/${group}`, { name: 'Pilots', member_ids: [ines] });
  });
});

describe('creation of a share of a playlist', () => {
  it('creating and deleting a share of a playlist are recorded as audit events of the organization', async () => {
    const { id } = (await withClinic()).body;
    await api.call('editor', 'DELETE', `/v1/playlists/${playlist.id}/shares/${id}`);
    const { body } = await get('operator', '/v1/audit_entries?page_size=12');
    const acts = body.items
      .filter(({ target_name }: Record<string, string>) => target_name === 'First weeks')
      .map(({ action }: Record<string, string>) => action);
    expect(acts.slice(0, 2)).toEqual(['playlist-unshared', 'playlist-shared']);
  });
});
