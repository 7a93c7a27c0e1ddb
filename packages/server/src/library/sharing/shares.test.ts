import type { LibraryItem } from '@repartee/contracts/library/item';
import { libraryItemDrafts } from '@repartee/contracts/library/item';
import type { LibraryShare } from '@repartee/contracts/library/share';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { anImage } from '../../testing/an-image.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let group: string;
let parts: { persona: string; mission: string; observer: string };
let scenario: LibraryItem;

const ines = demoId('ines@atelier-nord.example');
const clinic = 'southbank-clinic';
const get = (by: Caller, path: string) => api.call(by, 'GET', path);
const make = (collection: string, content: object, more: object = {}) =>
  api.post('editor', `/v1/${collection}`, { name: collection, content, ...more });
const share = (draft: object, by: Caller = 'editor') =>
  api.call(by, 'POST', `/v1/scenarios/${scenario.id}/shares`, draft);
const unshare = (id: string) => api.call('editor', 'DELETE', `/v1/scenarios/${scenario.id}/shares/${id}`);
const shares = async (): Promise<LibraryShare[]> =>
  (await get('editor', `/v1/scenarios/${scenario.id}/shares`)).body.items;
const read = (by: Caller) => get(by, `/v1/scenarios/${scenario.id}`);
const listed = async (by: Caller) =>
  (await get(by, '/v1/scenarios?page_size=48')).body.items.some(({ id }: LibraryItem) => id === scenario.id);
const play = (by: Caller) => api.call(by, 'POST', '/v1/coaching_sessions', { scenario_id: scenario.id });
const copy = (by: Caller) => api.call(by, 'POST', `/v1/scenarios/${scenario.id}/copies`);

beforeAll(async () => {
  group = (await api.post('operator', '/v1/user_groups', { name: 'Pilots', member_ids: [ines] })).id;
});
beforeEach(async () => {
  await api.everywhere((db) => db.deleteFrom('library_share').execute());
  const image = await anImage(api, api.tokens.editor, 'navy', 'avatars');
  const persona = await make(
    'personas',
    { character: 'Secret of the persona.', opening_line: 'Yes?' },
    { image },
  );
  const mission = await make('missions', { brief: 'Agree a date.', instructions: 'Secret of the mission.' });
  const rubric = [{ key: 'asks', name: 'Asks' }];
  const observer = await make('observers', { instructions: 'Secret of the observer.', rubric });
  parts = { persona: persona.id, mission: mission.id, observer: observer.id };
  const links = Object.entries(parts).map(([role, item_id]) => ({ role, item_id }));
  scenario = await make('scenarios', { context: 'The release slips.' }, { visibility: 'private', links });
});

describe('scenarios shared with another organization', () => {
  it('R-PERM-6 an organization can read and play a scenario shared for use, but not change it', async () => {
    expect([(await read('foreign operator')).status, await listed('foreign user')]).toEqual([404, false]);
    const shared = await share({ recipient: { organization_slug: clinic } });
    expect(shared.body).toMatchObject({
      mode: 'use',
      organization: { name: 'Southbank Clinic' },
      group: null,
    });
    const { status, body } = await read('foreign operator');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      share_mode: 'use',
      organization_name: 'Atelier Nord',
      visibility: 'private',
    });
    expect(await listed('foreign user')).toBe(true);
    expect((await get('foreign user', `/v1/scenarios/${scenario.id}/brief`)).body.persona.id).toBe(
      parts.persona,
    );
    expect((await play('foreign user')).status).toBe(200);
    const path = `/v1/scenarios/${scenario.id}`;
    const draft = { name: 'Mine now', content: { context: 'x' }, links: [] };
    const refused = [
      await api.call('foreign operator', 'PUT', path, draft),
      await api.call('foreign operator', 'DELETE', path),
      await copy('foreign operator'),
    ];
    expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403]);
    const unknown = [
      await share({ recipient: { organization_slug: 'atelier-nord' } }, 'foreign operator'),
      await api.call('foreign operator', 'POST', '/v1/session_generators', { scenario_id: scenario.id }),
      await get('foreign operator', `${path}/shares`),
    ];
    expect(unknown.map((answer) => answer.status)).toEqual([404, 404, 404]);
  });

  it('R-PERM-6 the recipient of a shared scenario cannot open its persona, mission and observer', async () => {
    const other = await make(
      'scenarios',
      { context: 'Another.' },
      {
        links: [{ role: 'persona', item_id: parts.persona }],
      },
    );
    const before = (await get('foreign operator', '/v1/personas?page_size=48')).body.total;
    await share({ recipient: { organization_slug: clinic }, mode: 'copy' });
    for (const [collection, id] of [
      ['personas', parts.persona],
      ['missions', parts.mission],
      ['observers', parts.observer],
      ['scenarios', other.id],
    ])
      expect((await get('foreign operator', `/v1/${collection}/${id}`)).status).toBe(404);
    expect((await get('foreign operator', '/v1/personas?page_size=48')).body.total).toBe(before);
    const uses = await get('foreign operator', `/v1/scenarios?uses=${parts.persona}`);
    expect(uses.body.items.map(({ id }: LibraryItem) => id)).toEqual([scenario.id]);
    const seen = [await read('foreign operator'), await play('foreign operator')];
    expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/Secret of/);
  });

  it('R-PERM-6 under row-level security, the recipient can read only the shared scenario and its linked items', async () => {
    await share({ recipient: { organization_slug: clinic } });
    const ofClinic = {
      organization_id: demoId(clinic),
      user_id: demoId('ruth@southbank-clinic.example'),
      root_session_id: null,
    };
    const atelier = demoId('atelier-nord');
    await withTenantScope(api.database.db, ofClinic, async (db) => {
      const items = await db
        .selectFrom('library_item')
        .select('id')
        .where('organization_id', '=', atelier)
        .execute();
      expect(items.map(({ id }) => id).sort()).toEqual([scenario.id, ...Object.values(parts)].sort());
      const changed = await db
        .updateTable('library_item')
        .set({ name: 'x' })
        .where('id', '=', scenario.id)
        .executeTakeFirst();
      const removed = await db
        .deleteFrom('library_share')
        .where('item_id', '=', scenario.id)
        .executeTakeFirst();
      expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([0n, 0n]);
      expect(
        await db.selectFrom('library_version').select('id').where('organization_id', '=', atelier).execute(),
      ).toEqual([]);
    });
  });

  it('a scenario shared for copying is copied with linked items and images', async () => {
    await share({ recipient: { organization_slug: clinic }, mode: 'copy' });
    expect((await copy('foreign user')).status).toBe(403);
    const { status, body } = await copy('foreign operator');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organization_id: demoId(clinic),
      share_mode: null,
      content: { context: 'The release slips.' },
    });
    expect(body.links.map(({ role }: { role: string }) => role)).toEqual(['persona', 'mission', 'observer']);
    const persona = (await get('foreign operator', `/v1/personas/${body.links[0].item_id}`)).body;
    expect(persona.content.character).toBe('Secret of the persona.');
    const original = (await get('editor', `/v1/personas/${parts.persona}`)).body;
    expect(persona.image).not.toBe(original.image);
    expect((await api.app.inject({ method: 'GET', url: persona.image })).statusCode).toBe(200);
    await unshare((await shares())[0]?.id ?? '');
    await api.call('editor', 'DELETE', `/v1/scenarios/${scenario.id}`);
    expect((await get('foreign operator', `/v1/scenarios/${body.id}`)).status).toBe(200);
    const foreign_play = await api.call('foreign user', 'POST', '/v1/coaching_sessions', {
      scenario_id: body.id,
    });
    expect(foreign_play.status).toBe(200);
  });

  it('a search in the recipient organization finds a shared scenario', async () => {
    const namesMatching = async (search: string) =>
      (await get('foreign operator', `/v1/scenarios?search=${search}`)).body.items.map(
        ({ id }: LibraryItem) => id,
      );
    const draft = { ...libraryItemDrafts.scenario.parse(scenario), description: 'About a quokka.' };
    await api.call('editor', 'PUT', `/v1/scenarios/${scenario.id}`, draft);
    expect(await namesMatching('quokka')).toEqual([]);
    await share({ recipient: { organization_slug: clinic } });
    expect(await namesMatching('quokka')).toEqual([scenario.id]);
  });

  it('a scenario cannot be read after its share is deleted, but a started session stays accessible', async () => {
    const { id } = (await share({ recipient: { organization_slug: clinic } })).body;
    const session = (await play('foreign user')).body;
    expect((await unshare(id)).status).toBe(204);
    expect([(await read('foreign user')).status, await listed('foreign user')]).toEqual([404, false]);
    expect((await play('foreign user')).status).toBe(404);
    expect((await get('foreign user', `/v1/coaching_sessions/${session.id}`)).body.scenario.name).toBe(
      scenario.name,
    );
    expect((await unshare(id)).status).toBe(404);
  });

  it('another organization plays a shared scenario without the scenario’s chat model', async () => {
    const item = libraryItemDrafts.scenario.parse(scenario);
    const chat_model_id = crypto.randomUUID();
    const draft = { ...item, content: { ...item.content, chat_model_id } };
    expect(await api.status('editor', 'PUT', `/v1/scenarios/${scenario.id}`, draft)).toBe(200);
    await share({ recipient: { organization_slug: clinic } });
    const modelOf = async (by: Caller) => {
      const { id } = (await play(by)).body;
      const row = await api.row('coaching_session', { id });
      return (row.snapshot as { scenario: LibraryItem<'scenario'> }).scenario.content.chat_model_id;
    };
    expect([await modelOf('editor'), await modelOf('foreign user')]).toEqual([chat_model_id, null]);
  });
});

describe('private scenarios shared with a group', () => {
  it('only members of the group can read and play a scenario shared with it', async () => {
    expect([(await read('user')).status, (await play('user')).status]).toEqual([404, 404]);
    const { status, body } = await share({ recipient: { group_id: group } });
    expect([status, body.group]).toEqual([200, { id: group, name: 'Pilots' }]);
    expect((await read('user')).body.share_mode).toBe('use');
    expect([await listed('user'), (await play('user')).status]).toEqual([true, 200]);
    expect([(await read('foreign operator')).status, (await read('editor')).body.share_mode]).toEqual([
      404,
      null,
    ]);
    await api.call('operator', 'PUT', `/v1/user_groups/${group}`, { name: 'Pilots', member_ids: [] });
    expect((await read('user')).status).toBe(404);
    await api.call('operator', 'PUT', `/v1/user_groups/${group}`, { name: 'Pilots', member_ids: [ines] });
  });
});

describe('creation of a share of a scenario', () => {
  it.each([
    ['missing', {}, 'recipient'],
    [
      'both an organization and a group',
      { recipient: { organization_slug: clinic, group_id: crypto.randomUUID() } },
      'recipient',
    ],
    [
      'an unknown organization',
      { recipient: { organization_slug: 'nowhere' } },
      'recipient.organization_slug',
    ],
    [
      'the organization of the scenario',
      { recipient: { organization_slug: 'atelier-nord' } },
      'recipient.organization_slug',
    ],
    ['an unknown group', { recipient: { group_id: crypto.randomUUID() } }, 'recipient.group_id'],
    ['an unknown mode', { recipient: { organization_slug: clinic }, mode: 'own' }, 'mode'],
  ])('a share is rejected with a field error if its recipient or mode is %s', async (_, draft, field) => {
    const { status, body } = await share(draft);
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
  });

  it('sharing a scenario again with the same organization changes the mode of the existing share', async () => {
    await share({ recipient: { organization_slug: clinic } });
    await share({ recipient: { organization_slug: clinic.toUpperCase() }, mode: 'copy' });
    expect(await shares()).toMatchObject([{ mode: 'copy', organization: { name: 'Southbank Clinic' } }]);
  });

  it('creating and deleting a share of a scenario are recorded as audit events', async () => {
    const { id } = (await share({ recipient: { organization_slug: clinic } })).body;
    await unshare(id);
    const { body } = await get('operator', '/v1/audit_entries?page_size=12');
    const acts = body.items.filter(({ subject_id, target_id }: Record<string, string>) =>
      [subject_id, target_id].includes(scenario.id),
    );
    expect(acts.map(({ action }: { action: string }) => action)).toEqual([
      'library-item-unshared',
      'library-item-shared',
    ]);
    expect(JSON.stringify(acts)).toContain('Southbank Clinic');
  });
});
