import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { rowsOf } from '../../isolation/organization-rows.fixture.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { packZip } from './format/a-pack.fixture.ts';
import { readZip } from './format/read-zip.ts';
import { filesWithImage, findItems } from './pack-items.fixture.ts';
import { sendPack } from './send-pack.fixture.ts';

const api = useFreshTestApi();

const southbank = demoId('southbank-clinic');

const exportPack = async (by: 'editor' | 'foreign operator', body: object): Promise<Buffer> => {
  const { rawPayload, statusCode } = await api.app.inject({
    method: 'POST',
    url: '/v1/packs/export',
    headers: { authorization: `Bearer ${api.tokens[by]}` },
    payload: body,
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

describe('exporting a pack', () => {
  it('B-8 an exported scenario, with all its referenced items and images, can be imported by another organization', async () => {
    await sendPack(api, 'editor', await packZip(await filesWithImage()), { apply: true });
    const [scenario] = await findItems(api, 'editor', 'scenarios', 'In the corridor');
    const zip = await exportPack('editor', { scenario_ids: [scenario.id] });
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
    const [theirs] = await findItems(api, 'foreign operator', 'scenarios', 'In the corridor');
    const again = await exportPack('foreign operator', { scenario_ids: [theirs.id] });
    expect(again.equals(zip)).toBe(true);
    const back = await sendPack(api, 'editor', again);
    expect(back.body.items.map(({ status }: { status: string }) => status)).toEqual(
      Array(4).fill('unchanged'),
    );
  });

  it('B-8 an item that violates a newer validation rule can be exported, but its import is rejected', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [persona] = await findItems(api, 'editor', 'personas', 'Maya');
    const [scenario] = await findItems(api, 'editor', 'scenarios', 'In the corridor');
    await api.update('library_item', { id: persona.id }, { content: JSON.stringify({ character: '   ' }) });
    const zip = await exportPack('editor', { scenario_ids: [scenario.id] });
    const [problem] = (await sendPack(api, 'editor', zip)).body.problems;
    expect(problem).toMatchObject({ file: 'personas/maya.yaml', field: 'content.character' });
    expect(problem.line).toBeGreaterThan(0);
    const replacing = { apply: true, on_conflict: 'replace' };
    expect((await sendPack(api, 'editor', await packZip(), replacing)).body.applied).toBe(true);
    const body = await api.get('editor', `/v1/personas/${persona.id}`);
    expect(body.content.character).toBe('Says little.');
  });

  it('B-8 importing an exported pack restores deleted items and does not change the other items', async () => {
    const scenario = demoId('announce-a-delay scenario 0');
    const zip = await exportPack('editor', { scenario_ids: [scenario] });
    expect(await api.status('editor', 'DELETE', `/v1/scenarios/${scenario}`)).toBe(204);
    const { body } = await sendPack(api, 'editor', zip, { apply: true });
    const statuses = body.items.map(
      (item: { kind: string; status: string }) => `${item.kind} ${item.status}`,
    );
    expect(statuses.filter((line: string) => !line.endsWith('unchanged'))).toEqual(['scenario new']);
    const again = await sendPack(api, 'editor', zip);
    expect(again.body.items.every(({ status }: { status: string }) => status === 'unchanged')).toBe(true);
  });

  it('B-8 an exported pack contains playlists, but not the users to whom they are assigned', async () => {
    await sendPack(api, 'editor', await packZip(), { apply: true });
    const [playlist] = await findItems(api, 'editor', 'playlists', 'A week');
    const files = await readZip(await exportPack('editor', { playlist_ids: [playlist.id] }));
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

  it('B-8 R-PERM-6 an export is rejected for items of another organization, and for users who may not edit', async () => {
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

  it('B-8 R-PERM-6 an export is rejected if a scenario uses a private item of another user', async () => {
    const content = { character: 'Secret of the operator.', opening_line: 'Yes?' };
    const persona = { name: 'Theirs', content };
    const { id } = await api.post('operator', '/v1/personas', persona);
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
});
