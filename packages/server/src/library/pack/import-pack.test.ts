import { libraryItemDrafts } from '@repartee/contracts/library/item';
import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { rowsOf } from '../../isolation/organization-rows.fixture.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { packTexts, packZip } from './format/a-pack.fixture.ts';
import { filesWithImage, findItems } from './pack-items.fixture.ts';
import { sendPack } from './send-pack.fixture.ts';

const api = useFreshTestApi();

const atelier = demoId('atelier-nord');

const contents = async (organization: string) => {
  const { audit_entry: _, access_token: __, ...rows } = await rowsOf(api, organization);
  return rows;
};
const tone = {
  'personas/maya.yaml': packTexts['personas/maya.yaml']?.replace('content:', 'content:\n  tone: Dry'),
};

describe('importing a pack', { timeout: 90_000 }, () => {
  it('B-8 importing a pack changes nothing and returns only the plan, unless `apply` is set', async () => {
    const before = await rowsOf(api, atelier);
    const { status, body } = await sendPack(api, 'editor', await packZip(await filesWithImage()));
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

  it('B-8 importing a pack names competencies as the catalogue does, adds those that it lacks, and changes nothing again', async () => {
    const rubric = (first: string, second: string) => ({
      'observers/ear.yaml': packTexts['observers/ear.yaml']
        ?.replace('weight: 100', `weight: 50\n      competency: ${first}`)
        .concat(`    - key: tact\n      name: Tact\n      weight: 50\n      competency: ${second}\n`),
    });
    const pack = await packZip(rubric('Active listening', 'Tact'));
    const names = async (): Promise<string[]> =>
      (await api.get('editor', '/v1/competencies')).items.map(({ name }: { name: string }) => name);
    const before = await names();
    await sendPack(api, 'editor', pack);
    expect(await names()).toEqual(before);
    await sendPack(api, 'editor', pack, { apply: true });
    expect((await names()).filter((name) => !before.includes(name))).toEqual(['Tact']);
    const [observer] = await findItems(api, 'editor', 'observers', 'Ear');
    expect(observer.content.rubric).toMatchObject([{ competency: 'Écoute active' }, { competency: 'Tact' }]);
    const again = await sendPack(api, 'editor', pack);
    expect(again.body.items.every(({ status }: { status: string }) => status === 'unchanged')).toBe(true);
  });

  it('B-8 importing a pack adds its items, references and images, and users can open the imported scenario', async () => {
    const { body } = await sendPack(api, 'editor', await packZip(await filesWithImage()), { apply: true });
    expect(body.applied).toBe(true);
    const [scenario] = await findItems(api, 'editor', 'scenarios', 'In the corridor');
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
    const [playlist] = await findItems(api, 'editor', 'playlists', 'A week');
    const read = await api.call('editor', 'GET', `/v1/playlists/${playlist.id}`);
    expect(read.body).toMatchObject({
      attempts: 3,
      scenarios: [{ id: scenario.id }],
      users: [],
      due_at: null,
    });
    expect(await findItems(api, 'foreign operator', 'scenarios', 'In the corridor')).toEqual([]);
  });

  it('B-8 importing the same pack again changes nothing', async () => {
    const zip = await packZip(await filesWithImage());
    await sendPack(api, 'editor', zip, { apply: true });
    const before = await contents(atelier);
    const { body } = await sendPack(api, 'editor', zip, { apply: true });
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('unchanged'));
    expect(await contents(atelier)).toEqual(before);
  });

  it('B-8 importing a pack updates items that changed only in the pack, and keeps items changed in the organization', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const newer = await sendPack(api, 'editor', await packZip(tone), { apply: true });
    expect(newer.body.items[0]).toMatchObject({ status: 'changed', fields: ['content.tone'] });
    const [maya] = await findItems(api, 'editor', 'personas', 'Maya');
    expect(maya.content.tone).toBe('Dry');

    const { id } = maya;
    const own = libraryItemDrafts.persona.parse(maya);
    const changed = await api.call('editor', 'PUT', `/v1/personas/${id}`, { ...own, description: 'Ours' });
    expect(changed.status).toBe(200);
    const kept = await sendPack(api, 'editor', await packZip(), { apply: true });
    expect(kept.body.items[0]).toMatchObject({
      status: 'conflict',
      choice: 'keep',
      fields: ['description', 'content.tone'],
    });
    expect((await findItems(api, 'editor', 'personas', 'Maya'))[0]).toMatchObject({ description: 'Ours' });
    const choices = { 'personas/maya.yaml': 'replace' };
    await sendPack(api, 'editor', await packZip(), { apply: true, choices });
    expect((await findItems(api, 'editor', 'personas', 'Maya'))[0]).toMatchObject({ description: '', id });
  });

  it('B-8 an import can add a copy of an item that was changed in the organization', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [maya] = await findItems(api, 'editor', 'personas', 'Maya');
    const { id } = maya;
    const own = libraryItemDrafts.persona.parse(maya);
    await api.call('editor', 'PUT', `/v1/personas/${id}`, { ...own, description: 'Ours' });
    const copied = await sendPack(api, 'editor', await packZip(), { apply: true, on_conflict: 'copy' });
    expect(copied.body.items[3]).toMatchObject({ status: 'changed', fields: ['persona'] });
    expect(await findItems(api, 'editor', 'personas', 'Maya')).toHaveLength(2);
    const [scenario] = await findItems(api, 'editor', 'scenarios', 'In the corridor');
    expect(scenario.links[0].item_id).not.toBe(id);
    const again = await sendPack(api, 'editor', await packZip(), { apply: true, on_conflict: 'copy' });
    expect(again.body.items.every(({ status }: { status: string }) => status === 'unchanged')).toBe(true);
  });

  it('B-8 an import keeps the chat model that the organization has chosen for a scenario', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const model = crypto.randomUUID();
    await api.everywhere((db) =>
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
    const [scenario] = await findItems(api, 'editor', 'scenarios', 'In the corridor');
    expect(scenario.content).toMatchObject({ context: 'Maya waits for you.', chat_model_id: model });
    const entries = await api.call('operator', 'GET', '/v1/audit_entries?search=A%20first%20pack');
    expect(entries.body.items.map(({ action }: { action: string }) => action)).toEqual([
      'pack-imported',
      'pack-imported',
    ]);
  });

  it('B-8 an import is rejected if the result would differ from the plan that was shown', async () => {
    const zip = await packZip();
    const { plan } = (await sendPack(api, 'editor', zip)).body;
    await sendPack(api, 'editor', zip, { apply: true });
    const { status, body } = await sendPack(api, 'editor', zip, { apply: true, plan });
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('B-8 importing a pack with an invalid file changes nothing, and reports the file and the reason', async () => {
    const before = await rowsOf(api, atelier);
    const zip = await packZip({
      ...(await filesWithImage()),
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

  it('B-8 an import keeps the replaced content of an item as an earlier version', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    await sendPack(api, 'editor', await packZip(tone), { apply: true });
    const [maya] = await findItems(api, 'editor', 'personas', 'Maya');
    const versions = (await rowsOf(api, atelier)).library_version?.map((row) => JSON.parse(row)) ?? [];
    const ofMaya = versions.filter(({ item_id }) => item_id === maya.id);
    expect(ofMaya.map(({ number, content }) => [number, content.tone]).sort()).toEqual([
      [1, ''],
      [2, 'Dry'],
    ]);
    expect(ofMaya.find(({ number }) => number === 2).id).toBe(maya.version_id);
  });

  it('B-8 an import is rejected if it would change the language of a persona that a scenario outside the pack uses', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [maya] = await findItems(api, 'editor', 'personas', 'Maya');
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
    expect((await findItems(api, 'editor', 'personas', 'Maya'))[0].content.language).toBe('en-GB');
  });

  it('B-8 each item is added once if one pack is imported twice at the same time', async () => {
    const zip = await packZip();
    const both = await Promise.all([1, 2].map(() => sendPack(api, 'editor', zip, { apply: true })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findItems(api, 'editor', 'personas', 'Maya')).toHaveLength(1);
  });
});

it('B-8 anyone can read the JSON Schema of pack files without a token', async () => {
  const { status, body } = await api.call(undefined, 'GET', '/v1/packs/schema');
  expect(status).toBe(200);
  expect(body.$defs.persona.properties.content.required).toContain('character');
});
