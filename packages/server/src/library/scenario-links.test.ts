import { beforeAll, describe, expect, it } from 'vitest';
import { aToken } from '../testing/a-token.ts';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
let persona: string;
let mission: string;
let observers: string[];

const contents = {
  personas: { character: 'Direct.', opening_line: 'You wanted to see me.' },
  missions: {
    brief: 'Agree a date.',
    instructions: 'Secret of the mission.',
    success_criteria: ['A date'],
    time_limit_seconds: 300,
    max_turns: 9,
  },
  observers: { instructions: 'Secret of the observer.', rubric: [{ key: 'asks', name: 'Asks' }] },
  scenarios: { context: 'The release slips.', time_limit_seconds: 600 },
};
type Link = { role: string; item_id: string };
const make = (
  by: Caller,
  collection: keyof typeof contents,
  fields: { visibility?: string; links?: Link[] } = {},
) =>
  api.call(by, 'POST', `/v1/${collection}`, { name: collection, content: contents[collection], ...fields });
const idOf = async (...args: Parameters<typeof make>): Promise<string> => (await make(...args)).body.id;
const scenario = (links: Link[], visibility = 'organization') =>
  make('editor', 'scenarios', { links, visibility });
const link = (role: string, item_id: string) => ({ role, item_id });

beforeAll(async () => {
  persona = await idOf('editor', 'personas');
  mission = await idOf('editor', 'missions');
  observers = [await idOf('editor', 'observers'), await idOf('editor', 'observers')];
});

describe('the links of a scenario', () => {
  it('the links of a scenario keep their order and contain the names of the linked items', async () => {
    const links = [link('persona', persona), ...[...observers].reverse().map((id) => link('observer', id))];
    const { status, body } = await scenario(links);
    expect(status).toBe(200);
    expect(body.links.map((one: Link) => one.item_id)).toEqual([persona, ...[...observers].reverse()]);
    expect(body.links[0].name).toBe('personas');
  });

  it('the parameter `uses` filters the list of scenarios by an item to which they link', async () => {
    const other = await idOf('editor', 'personas');
    const { body: made } = await scenario([link('persona', other), link('mission', mission)]);
    const using = async (by: Caller, id: string) =>
      (await api.get(by, `/v1/scenarios?uses=${id}`)).items?.map((item: { id: string }) => item.id);
    expect(await using('editor', other)).toEqual([made.id]);
    expect(await using('editor', mission)).toContain(made.id);
    expect(await using('editor', crypto.randomUUID())).toEqual([]);
    const { body: hidden } = await scenario([link('persona', other)], 'private');
    expect(await using('editor', other)).toContain(hidden.id);
    expect(await using('user', other)).toEqual([made.id]);
    expect(await api.status('editor', 'GET', '/v1/scenarios?uses=nothing')).toBe(400);
  });

  it.each([
    ['no persona', () => [], 'links'],
    [
      'two missions',
      () => [link('persona', persona), link('mission', mission), link('mission', observers[0] as string)],
      'links',
    ],
    ['a mission in the place of the persona', () => [link('persona', mission)], 'links.0.item_id'],
    ['an item that does not exist', () => [link('persona', crypto.randomUUID())], 'links.0.item_id'],
    [
      'the same observer twice',
      () => [
        link('persona', persona),
        link('observer', observers[0] as string),
        link('observer', observers[0] as string),
      ],
      'links.2.item_id',
    ],
  ])('a scenario whose links contain %s is rejected', async (_, links, field) => {
    const { status, body } = await scenario(links());
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(body.details)).toContain(field);
  });

  it('R-PERM-6 a scenario may not link to an item of another organization, even if a super-admin saves it', async () => {
    const foreign = [link('persona', await idOf('foreign operator', 'personas'))];
    expect((await scenario(foreign)).status).toBe(400);
    expect((await make('super-admin', 'scenarios', { links: foreign })).status).toBe(400);
  });

  it('the link of a scenario to a private item remains when a user without access to the item changes the scenario', async () => {
    const own = (await make('editor', 'personas', { visibility: 'private' })).body.id;
    const links = [link('persona', own)];
    const { id } = (await scenario(links)).body;
    const other = await aToken(api, { role: 'editor', slug: 'atelier-nord' });
    const draft = { name: 'Renamed', content: contents.scenarios, links };
    expect(await api.status(other, 'GET', `/v1/personas/${own}`)).toBe(404);
    const changed = await api.call(other, 'PUT', `/v1/scenarios/${id}`, draft);
    expect([changed.status, changed.body.name]).toEqual([200, 'Renamed']);
    expect(changed.body.links).toMatchObject(links);
    const made = await api.call(other, 'POST', '/v1/scenarios', draft);
    expect([made.status, Object.keys(made.body.details)]).toEqual([400, ['links.0.item_id']]);
  });

  it('an item to which a scenario links cannot be deleted', async () => {
    const used = await idOf('editor', 'personas');
    const { id } = (await scenario([link('persona', used)])).body;
    const refused = await api.call('editor', 'DELETE', `/v1/personas/${used}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'item_in_use']);
    await api.call('editor', 'DELETE', `/v1/scenarios/${id}`);
    expect(await api.status('editor', 'DELETE', `/v1/personas/${used}`)).toBe(204);
  });

  it('R-PERM-6 a link to another organization’s item makes the scenario unusable', async () => {
    const foreign = await idOf('foreign operator', 'personas');
    const { id } = (await scenario([link('persona', persona)])).body;
    await api.update('library_link', { item_id: id }, { linked_item_id: foreign });
    expect((await api.get('editor', `/v1/scenarios/${id}`)).links).toEqual([]);
    const { access_code } = await api.post('editor', '/v1/session_generators', { scenario_id: id });
    const answers = [
      await api.call('user', 'POST', '/v1/coaching_sessions', { scenario_id: id }),
      await api.call('super-admin', 'GET', `/v1/scenarios/${id}/brief`),
      await api.call(undefined, 'GET', `/v1/shared_sessions/${access_code}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('R-ROUTE-23 the brief of a scenario', () => {
  it('the brief of a scenario contains the time limit and the fields for learners, but no secret fields', async () => {
    const links = [
      link('persona', persona),
      link('mission', mission),
      link('observer', observers[0] as string),
    ];
    const { id } = (await scenario(links)).body;
    const body = await api.get('user', `/v1/scenarios/${id}/brief`);
    expect(body).toMatchObject({
      id,
      time_limit_seconds: 300,
      max_turns: 9,
      persona: { id: persona, opening_line: 'You wanted to see me.' },
      mission: { brief: 'Agree a date.', success_criteria: ['A date'] },
      observers: [{ criteria: ['Asks'] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Secret of|Direct\./);
  });
});
