import { families, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryVersionSummary } from '@repartee/contracts/library/version';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const contents = {
  persona: aPersonaContent,
  mission: aMissionContent,
  observer: anObserverContent,
  scenario: aScenarioContent,
} as const;
const api = useTestApi();
let persona: string;
beforeAll(async () => {
  persona = (await make('personas', { name: 'Camille', content: contents.persona() })).id;
});

const make = async (collection: string, draft: object) => {
  const { status, body } = await api.call('editor', 'POST', `/v1/${collection}`, draft);
  expect(status).toBe(200);
  return body;
};
const change = (path: string, draft: object, by: Caller = 'editor') => api.call(by, 'PUT', path, draft);
const history = async (path: string, by: Caller = 'editor'): Promise<LibraryVersionSummary[]> =>
  (await api.get(by, `${path}/versions`)).items;

describe.each(families)('the version history of library items of the family %s', (family) => {
  const links = () => (family === 'scenario' ? [{ role: 'persona', item_id: persona }] : []);
  const draft = (name: string) => ({ name, content: contents[family](), links: links() });
  const { collection } = familyDescriptions[family];

  it('the versions of a library item are listed newest first, and each can be read with its full content', async () => {
    const { id, version_id } = await make(collection, draft('First'));
    const path = `/v1/${collection}/${id}`;
    await change(path, { ...draft('Second'), tags: ['new'] }, 'operator');
    const versions = await history(path);
    const oldestFirst = await api.get('editor', `${path}/versions?sort=updated_at`);
    expect(oldestFirst.items).toEqual(versions.toReversed());
    expect(versions).toMatchObject([
      { number: 2, created_by_name: 'Awa Diallo', current: true },
      { number: 1, created_by_name: 'Théo Lambert', current: false, id: version_id },
    ]);
    const [second, first] = await Promise.all(
      versions.map((version) => api.get('editor', `${path}/versions/${version.id}`)),
    );
    expect([first.name, first.tags, second.name, second.tags]).toEqual(['First', [], 'Second', ['new']]);
    expect(first).toMatchObject({ kind: family, content: contents[family]() });
    if (family === 'scenario')
      expect(first.links).toEqual([{ role: 'persona', item_id: persona, name: 'Camille' }]);
  });

  it('restoring a version of a library item adds a new version and deletes no version', async () => {
    const { id } = await make(collection, { ...draft('First'), visibility: 'private' });
    const path = `/v1/${collection}/${id}`;
    await change(path, draft('Second'));
    const [, first] = await history(path);
    const restored = await api.call('editor', 'POST', `${path}/versions/${first?.id}/restorations`);
    expect(restored.body).toMatchObject({ name: 'First', visibility: 'organization' });
    const after = await history(path);
    expect(after.map(({ number, current }) => [number, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(restored.body.version_id).toBe(after[0]?.id);
  });

  it('R-PERM-6 only users who may update a library item can read its versions', async () => {
    const { id } = await make(collection, draft('One'));
    const other = await make(collection, draft('Other'));
    const path = `/v1/${collection}/${id}`;
    const status = (by: Caller, version_id: string) =>
      api.status(by, 'GET', `${path}/versions/${version_id}`);
    const [{ id: version_id = '' } = {}] = await history(path);
    expect(await status('editor', version_id)).toBe(200);
    expect(await status('editor', other.version_id)).toBe(404);
    expect(await status('user', version_id)).toBe(403);
    expect(await status('foreign operator', version_id)).toBe(404);
  });
});

it('a version of a scenario is not restored if its persona was deleted', async () => {
  const gone = (await make('personas', { name: 'Gone', content: contents.persona() })).id;
  const draft = (item_id: string) => ({
    name: 'Scene',
    content: contents.scenario(),
    links: [{ role: 'persona', item_id }],
  });
  const { id } = await make('scenarios', draft(gone));
  const path = `/v1/scenarios/${id}`;
  await change(path, draft(persona));
  expect(await api.status('editor', 'DELETE', `/v1/personas/${gone}`)).toBe(204);
  const [, first] = await history(path);
  const { status, body } = await api.call('editor', 'POST', `${path}/versions/${first?.id}/restorations`);
  expect([status, Object.keys(body.details)]).toEqual([400, ['links.0.item_id']]);
  expect((await api.get('editor', path)).links[0].item_id).toBe(persona);
  const shown = await api.get('editor', `${path}/versions/${first?.id}`);
  expect(shown.links).toEqual([{ role: 'persona', item_id: gone, name: 'Gone' }]);
});
