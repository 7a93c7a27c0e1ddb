import { type ImageCategory, imageCategories } from '@repartee/contracts/runtime/objects/endpoints';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { aScenarioId } from '../../testing/a-guest.ts';
import { anImage } from '../../testing/an-image.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
let scenario_id: string;
let persona_id: string;
beforeAll(async () => {
  scenario_id = await aScenarioId(api);
  const persona = { name: 'Camille', content: aPersonaContent() };
  persona_id = (await api.post('editor', '/v1/personas', persona)).id;
});

interface Holder {
  readonly category: ImageCategory;
  readonly by: Caller;
  readonly path: string;
  /**
   * HTTP method of the request that saves the object and its image. The default is POST, which creates the
   * object.
   */
  readonly method?: 'PATCH' | 'PUT';
  readonly field?: 'image' | 'logo';
  body(): object;
}

const person = () => ({
  email: `${crypto.randomUUID()}@atelier-nord.example`,
  first_name: 'A',
  last_name: 'B',
});
const name = () => crypto.randomUUID();
const organization = { name: 'Atelier Nord', language: 'en-GB', retention_days: null };
const holders: Readonly<Record<string, Holder>> = {
  scenario: {
    category: 'default',
    by: 'editor',
    path: '/v1/scenarios',
    body: () => ({
      name: name(),
      content: aScenarioContent({ chat_model_id: null }),
      links: [{ role: 'persona', item_id: persona_id }],
    }),
  },
  observer: {
    category: 'default',
    by: 'editor',
    path: '/v1/observers',
    body: () => ({ name: name(), content: anObserverContent() }),
  },
  playlist: {
    category: 'playlists',
    by: 'editor',
    path: '/v1/playlists',
    body: () => ({ name: name(), scenario_ids: [scenario_id] }),
  },
  persona: {
    category: 'avatars',
    by: 'editor',
    path: '/v1/personas',
    body: () => ({ name: name(), content: aPersonaContent() }),
  },
  mission: {
    category: 'missions',
    by: 'editor',
    path: '/v1/missions',
    body: () => ({ name: name(), content: aMissionContent() }),
  },
  user: { category: 'users', by: 'operator', path: '/v1/users', body: person },
  profile: {
    category: 'users',
    by: 'user',
    path: '/v1/me',
    method: 'PATCH',
    body: () => ({ first_name: 'Ines', last_name: 'Roy', language: null }),
  },
  group: { category: 'usergroups', by: 'operator', path: '/v1/user_groups', body: () => ({ name: name() }) },
  organization: {
    category: 'organizations',
    by: 'super-admin',
    path: '/v1/organizations',
    field: 'logo',
    body: () => ({ ...organization, name: name(), sso_realm: null }),
  },
  'organization of one’s own': {
    category: 'organizations',
    by: 'operator',
    path: '/v1/my_organization',
    method: 'PUT',
    field: 'logo',
    body: () => organization,
  },
};

it('R-ENT-5 the tests in this file cover every category of images', () => {
  const shown = new Set(Object.values(holders).map(({ category }) => category));
  expect([...shown].sort()).toEqual([...imageCategories].sort());
});

describe.each(Object.entries(holders))('image of a %s', (_, holder) => {
  const { category, by, path, method = 'POST', field = 'image', body } = holder;
  const upload = (into: ImageCategory, uploader: Caller = by) =>
    anImage(api, api.tokens[uploader], 'navy', into);
  const save = (image: string | null) => api.call(by, method, path, { ...body(), [field]: image });

  it(`R-ENT-5 an image of the category ${category} is accepted, shown, and can be removed`, async () => {
    const made = await save(await upload(category));
    expect(made.status).toBe(200);
    const shown = made.body[field];
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url: shown });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    const one = method === 'POST' ? `${path}/${made.body.id}` : path;
    expect((await api.get(by, one))[field]).toBe(shown);
    const without = { ...body(), [field]: null };
    expect((await api.call(by, method === 'POST' ? 'PUT' : method, one, without)).body[field]).toBeNull();
  });

  it('R-ENT-5 an image from another category or organization is rejected with a field error', async () => {
    const other = category === 'default' ? 'users' : 'default';
    const refused = [
      await save(await upload(other)),
      await save(await upload('default', 'foreign operator')),
      await save(`/api/image/uploads/${'a'.repeat(43)}.webp`),
    ];
    expect(refused.map((answer) => [answer.status, Object.keys(answer.body.details ?? {})])).toEqual([
      [400, [field]],
      [400, [field]],
      [400, [field]],
    ]);
  });
});

it('R-PERM-6 an image that a super-admin chooses for another organization is copied to that organization', async () => {
  const image = await anImage(api, api.tokens['super-admin'], 'olive', 'users');
  const { items } = await api.get('super-admin', '/v1/users?search=sam&page_size=12');
  const { id, email, first_name, last_name, role } = items[0];
  const draft = { email, first_name, last_name, role, image };
  const changed = await api.call('super-admin', 'PUT', `/v1/users/${id}`, draft);
  expect(changed.status).toBe(200);
  expect(changed.body.image).not.toBe(image);
  expect((await api.app.inject({ method: 'GET', url: changed.body.image })).statusCode).toBe(200);
  const again = await api.call('foreign operator', 'PUT', `/v1/users/${id}`, {
    ...draft,
    image: changed.body.image,
  });
  expect(again.body.image).toBe(changed.body.image);
});
