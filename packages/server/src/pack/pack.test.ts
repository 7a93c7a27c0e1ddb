import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTenantScope } from '../database/tenant-scope.ts';
import { demoId } from '../demo/demo-id.ts';
import { rowsOf } from '../isolation/organization-rows.fixture.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { packTexts, packZip } from './format/a-pack.fixture.ts';
import { readZip } from './format/read-zip.ts';
import { sendPack } from './send-pack.fixture.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const atelier = demoId('atelier-nord');
const southbank = demoId('southbank-clinic');

/** Returns the content of all items of an organization, without authors and times. */
const contents = async (organization: string) => {
  const { audit_entry: _, access_token: __, ...rows } = await rowsOf(api, organization);
  return rows;
};
const found = async (by: 'editor' | 'foreign operator', collection: string, search: string) =>
  (await api.call(by, 'GET', `/v1/${collection}?search=${encodeURIComponent(search)}`)).body.items;
const exported = async (by: 'editor' | 'foreign operator', body: object): Promise<Buffer> => {
  const { rawPayload, statusCode } = await api.app.inject({
    method: 'POST',
    url: '/v1/packs/export',
    headers: { authorization: `Bearer ${api.tokens[by]}` },
    payload: body,
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};
const picture = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#d61f69' } })
    .png()
    .toBuffer();
const withPicture = async () => ({
  'personas/maya.yaml': packTexts['personas/maya.yaml']?.replace(
    'content:',
    'image: images/maya.png\ncontent:',
  ),
  'images/maya.png': await picture(),
});
const tone = {
  'personas/maya.yaml': packTexts['personas/maya.yaml']?.replace('content:', 'content:\n  tone: Dry'),
};

describe('importing a pack', () => {
  it('B-8 changes nothing and returns only the plan, unless `apply` is set', async () => {
    const before = await rowsOf(api, atelier);
    const { status, body } = await sendPack(api, 'editor', await packZip(await withPicture()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ applied: false, name: 'A first pack', problems: [] });
    expect(body.items.map((item: { status: string; file: string }) => `${item.status} ${item.file}`)).toEqual(
      [
        'new personas/maya.yaml',
        'new missions/ask.yaml',
        'new observers/ear.yaml',
        'new scenarios/corridor.yaml',
        'new playlists/week.yaml',
      ],
    );
    expect(await rowsOf(api, atelier)).toEqual(before);
  });

  it('B-8 adds items with links and images, and users can open the imported scenario', async () => {
    const { body } = await sendPack(api, 'editor', await packZip(await withPicture()), { apply: true });
    expect(body.applied).toBe(true);
    const [scenario] = await found('editor', 'scenarios', 'In the corridor');
    expect(scenario).toMatchObject({
      visibility: 'organization',
      links: [
        { role: 'persona', name: 'Maya' },
        { role: 'mission', name: 'Ask' },
        { role: 'observer', name: 'Ear' },
      ],
    });
    const brief = await api.call('user', 'GET', `/v1/scenarios/${scenario.id}/brief`);
    const image = await api.app.inject(brief.body.persona.image);
    expect(image.headers['content-type']).toBe('image/webp');
    const [playlist] = await found('editor', 'playlists', 'A week');
    const read = await api.call('editor', 'GET', `/v1/playlists/${playlist.id}`);
    expect(read.body).toMatchObject({
      attempts: 3,
      scenarios: [{ id: scenario.id }],
      users: [],
      due_at: null,
    });
    expect(await found('foreign operator', 'scenarios', 'In the corridor')).toEqual([]);
  });

  it('B-8 changes nothing if the same pack is imported again', async () => {
    const zip = await packZip(await withPicture());
    await sendPack(api, 'editor', zip, { apply: true });
    const before = await contents(atelier);
    const { body } = await sendPack(api, 'editor', zip, { apply: true });
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('unchanged'));
    expect(await contents(atelier)).toEqual(before);
  });

  it('B-8 updates items that changed only in the pack, and by default keeps items that were also changed in the organization', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const newer = await sendPack(api, 'editor', await packZip(tone), { apply: true });
    expect(newer.body.items[0]).toMatchObject({ status: 'changed', fields: ['content.tone'] });
    const [maya] = await found('editor', 'personas', 'Maya');
    expect(maya.content.tone).toBe('Dry');

    const { kind: _, id, organization_id: __, created_by: ___, ...own } = maya;
    const changed = await api.call('editor', 'PUT', `/v1/personas/${id}`, { ...own, description: 'Ours' });
    expect(changed.status).toBe(200);
    const kept = await sendPack(api, 'editor', await packZip(), { apply: true });
    expect(kept.body.items[0]).toMatchObject({
      status: 'conflict',
      choice: 'keep',
      fields: ['description', 'content.tone'],
    });
    expect((await found('editor', 'personas', 'Maya'))[0]).toMatchObject({ description: 'Ours' });
    const choices = { 'personas/maya.yaml': 'replace' };
    await sendPack(api, 'editor', await packZip(), { apply: true, choices });
    expect((await found('editor', 'personas', 'Maya'))[0]).toMatchObject({ description: '', id });
  });

  it('B-8 can add a copy of an item that was changed in the organization; later imports update the copy', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [maya] = await found('editor', 'personas', 'Maya');
    const { kind: _, id, organization_id: __, created_by: ___, ...own } = maya;
    await api.call('editor', 'PUT', `/v1/personas/${id}`, { ...own, description: 'Ours' });
    const copied = await sendPack(api, 'editor', await packZip(), { apply: true, on_conflict: 'copy' });
    expect(copied.body.items[3]).toMatchObject({ status: 'changed', fields: ['persona'] });
    expect(await found('editor', 'personas', 'Maya')).toHaveLength(2);
    const [scenario] = await found('editor', 'scenarios', 'In the corridor');
    expect(scenario.links[0].item_id).not.toBe(id);
    const again = await sendPack(api, 'editor', await packZip(), { apply: true, on_conflict: 'copy' });
    expect(again.body.items.every(({ status }: { status: string }) => status === 'unchanged')).toBe(true);
  });

  it('B-8 keeps the chat model that the organization has chosen for a scenario, and records an audit event', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const model = crypto.randomUUID();
    await withTenantScope(api.database.db, 'everywhere', (db) =>
      db
        .updateTable('library_item')
        .set((eb) => ({
          content: eb.fn('jsonb_set', ['content', eb.val('{chat_model_id}'), eb.val(`"${model}"`)]) as never,
        }))
        .where('name', '=', 'In the corridor')
        .execute(),
    );
    const context = packTexts['scenarios/corridor.yaml']?.replace('You meet Maya.', 'Maya waits for you.');
    const { body } = await sendPack(api, 'editor', await packZip({ 'scenarios/corridor.yaml': context }), {
      apply: true,
    });
    expect(body.items[3]).toMatchObject({ status: 'changed', fields: ['content.context'] });
    const [scenario] = await found('editor', 'scenarios', 'In the corridor');
    expect(scenario.content).toMatchObject({ context: 'Maya waits for you.', chat_model_id: model });
    const entries = await api.call('operator', 'GET', '/v1/audit_entries?search=A%20first%20pack');
    expect(entries.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'pack-imported',
      'pack-imported',
    ]);
  });

  it('B-8 is rejected if the result would differ from the plan that was shown', async () => {
    const zip = await packZip();
    const { plan } = (await sendPack(api, 'editor', zip)).body;
    await sendPack(api, 'editor', zip, { apply: true });
    const { status, body } = await sendPack(api, 'editor', zip, { apply: true, plan });
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('B-8 changes nothing if one file is invalid, and reports the file and the reason', async () => {
    const before = await rowsOf(api, atelier);
    const zip = await packZip({
      ...(await withPicture()),
      'images/maya.png': Buffer.from('<svg/>'),
    });
    const { status, body } = await sendPack(api, 'editor', zip, { apply: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      applied: false,
      items: [],
      problems: [{ file: 'images/maya.png', reason: 'image_invalid' }],
    });
    const text = await sendPack(api, 'editor', Buffer.from('no archive'), { apply: true });
    expect(text.body).toMatchObject({ applied: false, problems: [{ file: '', reason: 'not_a_zip' }] });
    expect(await rowsOf(api, atelier)).toEqual(before);
  });

  it('B-8 keeps the replaced content of an item as an earlier version', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    await sendPack(api, 'editor', await packZip(tone), { apply: true });
    const [maya] = await found('editor', 'personas', 'Maya');
    const versions = (await rowsOf(api, atelier)).library_version?.map((row) => JSON.parse(row)) ?? [];
    const ofMaya = versions.filter(({ item_id }) => item_id === maya.id);
    expect(ofMaya.map(({ number, content }) => [number, content.tone]).sort()).toEqual([
      [1, ''],
      [2, 'Dry'],
    ]);
    expect(ofMaya.find(({ number }) => number === 2).id).toBe(maya.version_id);
  });

  it('B-8 rejects a persona whose language differs from that of an existing scenario of the organization that uses it', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [maya] = await found('editor', 'personas', 'Maya');
    const own = await api.call('editor', 'POST', '/v1/scenarios', {
      name: 'Ours',
      content: { context: 'In the kitchen.' },
      links: [{ role: 'persona', item_id: maya.id }],
    });
    expect(own.status).toBe(200);
    const french = (file: string) => packTexts[file]?.replace('content:', 'content:\n  language: fr-FR');
    const zip = await packZip({
      'personas/maya.yaml': packTexts['personas/maya.yaml']?.replace('en-GB', 'fr-FR'),
      'scenarios/corridor.yaml': french('scenarios/corridor.yaml'),
    });
    const { body } = await sendPack(api, 'editor', zip, { apply: true });
    expect(body).toMatchObject({
      applied: false,
      problems: [{ file: 'personas/maya.yaml', reason: 'language_differs' }],
    });
    expect((await found('editor', 'personas', 'Maya'))[0].content.language).toBe('en-GB');
  });

  it('B-8 adds each item once if one pack is imported twice at the same time', async () => {
    const zip = await packZip();
    const both = await Promise.all([1, 2].map(() => sendPack(api, 'editor', zip, { apply: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await found('editor', 'personas', 'Maya')).toHaveLength(1);
  });
});

describe('exporting a pack', () => {
  it('B-8 creates an archive that another organization can import, with a scenario and all its referenced items and images', async () => {
    await sendPack(api, 'editor', await packZip(await withPicture()), { apply: true });
    const [scenario] = await found('editor', 'scenarios', 'In the corridor');
    const zip = await exported('editor', { scenario_ids: [scenario.id] });
    const files = await readZip(zip);
    expect([...files.keys()]).toEqual([
      'pack.yaml',
      'personas/maya.yaml',
      'missions/ask.yaml',
      'observers/ear.yaml',
      'scenarios/in-the-corridor.yaml',
      'images/personas-maya.webp',
    ]);
    expect(files.get('scenarios/in-the-corridor.yaml')?.toString()).toContain('persona: personas/maya.yaml');
    const { body } = await sendPack(api, 'foreign operator', zip, { apply: true });
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(Array(4).fill('new'));
    const [theirs] = await found('foreign operator', 'scenarios', 'In the corridor');
    const again = await exported('foreign operator', { scenario_ids: [theirs.id] });
    expect(again.equals(zip)).toBe(true);
    const back = await sendPack(api, 'editor', again);
    expect(back.body.items.map(({ status }: { status: string }) => status)).toEqual(
      Array(4).fill('unchanged'),
    );
  });

  it('B-8 includes an item that violates a newer rule. Importing this pack is rejected with the line of the item’s error; importing a valid pack replaces the item', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [persona] = await found('editor', 'personas', 'Maya');
    const [scenario] = await found('editor', 'scenarios', 'In the corridor');
    await withTenantScope(api.database.db, 'everywhere', (db) =>
      db
        .updateTable('library_item')
        .set({ content: JSON.stringify({ character: '   ' }) })
        .where('id', '=', persona.id)
        .execute(),
    );
    const zip = await exported('editor', { scenario_ids: [scenario.id] });
    const [problem] = (await sendPack(api, 'editor', zip)).body.problems;
    expect(problem).toMatchObject({ file: 'personas/maya.yaml', field: 'content.character' });
    expect(problem.line).toBeGreaterThan(0);
    const replacing = { apply: true, on_conflict: 'replace' };
    expect((await sendPack(api, 'editor', await packZip(), replacing)).body.applied).toBe(true);
    const { body } = await api.call('editor', 'GET', `/v1/personas/${persona.id}`);
    expect(body.content.character).toBe('Says little.');
  });

  it('B-8 creates an archive that restores deleted items on import and does not change the others', async () => {
    const scenario = demoId('announce-a-delay scenario 0');
    const zip = await exported('editor', { scenario_ids: [scenario] });
    expect((await api.call('editor', 'DELETE', `/v1/scenarios/${scenario}`)).status).toBe(204);
    const { body } = await sendPack(api, 'editor', zip, { apply: true });
    const statuses = body.items.map(
      (item: { kind: string; status: string }) => `${item.kind} ${item.status}`,
    );
    expect(statuses.filter((line: string) => !line.endsWith('unchanged'))).toEqual(['scenario new']);
    const again = await sendPack(api, 'editor', zip);
    expect(again.body.items.every(({ status }: { status: string }) => status === 'unchanged')).toBe(true);
  });

  it('B-8 includes playlists, but not the users to whom they are assigned', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [playlist] = await found('editor', 'playlists', 'A week');
    const files = await readZip(await exported('editor', { playlist_ids: [playlist.id] }));
    expect(files.get('playlists/a-week.yaml')?.toString()).toBe(
      [
        'id: packs.example/week',
        'name: A week',
        'description: ""',
        'tags: []',
        'image: null',
        'scenarios:',
        '  - scenarios/in-the-corridor.yaml',
        'content:',
        '  pass_mark: null',
        '  attempts: 3',
        '',
      ].join('\n'),
    );
  });

  it('B-8 R-PERM-6 is rejected for items of another organization, and for users who may not edit', async () => {
    const theirs = demoId('southbank-clinic announce-a-delay scenario 0');
    const own = demoId('announce-a-delay scenario 0');
    const call = (by: 'editor' | 'user' | 'super-admin', id: string) =>
      api.call(by, 'POST', '/v1/packs/export', { scenario_ids: [id] });
    expect((await call('editor', theirs)).status).toBe(404);
    expect((await call('user', own)).status).toBe(403);
    expect((await call('super-admin', theirs)).status).toBe(200);
    expect((await call('editor', own)).status).toBe(200);
    expect((await rowsOf(api, southbank)).library_item?.length).toBeGreaterThan(0);
  });

  it('B-8 R-PERM-6 is rejected if a scenario uses a private item of another user; the error names the scenario', async () => {
    const content = { character: 'Secret of the operator.', opening_line: 'Yes?' };
    const persona = { name: 'Theirs', content };
    const { id } = (await api.call('operator', 'POST', '/v1/personas', persona)).body;
    const scenario = await api.call('editor', 'POST', '/v1/scenarios', {
      name: 'Mine',
      content: { context: 'A room.' },
      links: [{ role: 'persona', item_id: id }],
    });
    await api.call('operator', 'PUT', `/v1/personas/${id}`, { ...persona, visibility: 'private' });
    const call = (by: 'editor' | 'operator') =>
      api.call(by, 'POST', '/v1/packs/export', { scenario_ids: [scenario.body.id] });
    const { status, body } = await call('editor');
    expect([status, body.code, body.details]).toEqual([403, 'not_permitted', { needed_by: 'Mine' }]);
    expect(JSON.stringify(body)).not.toContain('Theirs');
    expect((await call('operator')).status).toBe(200);
  });

  it('B-8 is documented by a JSON Schema of pack files that anyone can read without a token', async () => {
    const { status, body } = await api.call(undefined, 'GET', '/v1/packs/schema');
    expect(status).toBe(200);
    expect(body.$defs.persona.properties.content.required).toContain('character');
  });
});
