import { families, familyDescriptions } from '@repartee/contracts/library/families';
import { aMissionContent, anObserverContent, aPersonaContent, aScenarioContent } from '@repartee/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** The content of each family, and the field that it cannot do without. */
const contents = {
  persona: { content: aPersonaContent(), field: 'character' },
  mission: { content: aMissionContent(), field: 'brief' },
  observer: { content: anObserverContent(), field: 'instructions' },
  scenario: { content: aScenarioContent(), field: 'context' },
} as const;

let api: TestApi;
let persona: string;
beforeAll(async () => {
  api = await startTestApi();
  persona = await aPersonaOfTheLibrary();
});
afterAll(() => api.close());

const aPersonaOfTheLibrary = async (): Promise<string> =>
  (await api.call('editor', 'POST', '/v1/personas', { name: 'Camille', content: aPersonaContent() })).body.id;
const linkTo = (item_id: string) => [{ role: 'persona', item_id }];

describe.each(families)('a %s', (family) => {
  const { content, field } = contents[family];
  const { collection } = familyDescriptions[family];
  const create = (name: string, text: string) =>
    api.call('editor', 'POST', `/v1/${collection}`, {
      name,
      description: text.slice(0, 2000),
      content: { ...content, [field]: text },
      links: family === 'scenario' ? linkTo(persona) : [],
    });

  it.each([
    ['HTML', '<img src=x onerror="alert(1)"> & <b>bold</b>'],
    ['right-to-left text', 'שלום, אני קמיל \u200f!'],
    ['markers', '[WIN] she says [END], and ［ＬＯＳＥ］'],
    ['a template', '{{name}} <%= name %> %s'],
  ])('keeps %s in its texts as they were written', async (_, text) => {
    const { status, body } = await create('Odd', text);
    expect(status).toBe(200);
    const read = (await api.call('editor', 'GET', `/v1/${collection}/${body.id}`)).body;
    expect([read.description, read.content[field]]).toEqual([text, text]);
  });

  it.each([
    ['an empty name', '', 'Fine.', 'name'],
    ['a name of 100 kB', 'n'.repeat(100_000), 'Fine.', 'name'],
    ['an empty text', 'Fine', '', 'field'],
    ['a text of 100 kB', 'Fine', 't'.repeat(100_000), 'field'],
  ])('refuses %s at its field, and changes nothing', async (_, name, text, place) => {
    const before = (await api.call('editor', 'GET', `/v1/${collection}`)).body.total;
    const { status, body } = await create(name, text);
    const expected = place === 'field' ? `content.${field}` : place;
    expect([status, Object.keys(body.details)]).toEqual([400, [expected]]);
    expect((await api.call('editor', 'GET', `/v1/${collection}`)).body.total).toBe(before);
  });
});

it('a scenario whose persona was deleted meanwhile is refused at that part, and can be saved with another', async () => {
  const gone = await aPersonaOfTheLibrary();
  await api.call('editor', 'DELETE', `/v1/personas/${gone}`);
  const create = (item_id: string) =>
    api.call('editor', 'POST', '/v1/scenarios', {
      name: 'Scene',
      content: aScenarioContent(),
      links: linkTo(item_id),
    });
  const refused = await create(gone);
  expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['links.0.item_id']]);
  expect((await create(persona)).status).toBe(200);
});

describe('the weights of a rubric', () => {
  const save = (...weights: number[]) =>
    api.call('editor', 'POST', '/v1/observers', {
      name: 'Weighed',
      content: {
        instructions: 'Listen.',
        rubric: weights.map((weight, at) => ({ key: `c-${at}`, name: `Criterion ${at}`, weight })),
      },
    });

  it.each([[[2, 1]], [[33, 33, 33]], [[0]]])(
    '%j are refused at the rubric, which says what they make',
    async (weights) => {
      const { status, body } = await save(...weights);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      expect([status, body.details]).toEqual([
        400,
        { 'content.rubric': `has weights that make ${total}, not 100` },
      ]);
    },
  );

  it('make 100 with parts of a percent, too', async () => {
    expect((await save(33.3, 33.3, 33.4)).status).toBe(200);
  });
});
