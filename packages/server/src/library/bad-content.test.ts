import { setTimeout } from 'node:timers/promises';
import { aPersonaContent, aScenarioContent } from '@repartee/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();
let persona: string;
beforeAll(async () => {
  persona = await aPersonaOfTheLibrary();
});

const aPersonaOfTheLibrary = async (): Promise<string> =>
  (await api.post('editor', '/v1/personas', { name: 'Camille', content: aPersonaContent() })).id;
const linkTo = (item_id: string) => [{ role: 'persona', item_id }];

describe('saving a link to an item that was deleted', () => {
  it('saving a scenario with a link to a deleted persona is rejected at the field of the link', async () => {
    const gone = await aPersonaOfTheLibrary();
    await api.call('editor', 'DELETE', `/v1/personas/${gone}`);
    const scene = (item_id: string) => ({
      name: 'Scene',
      content: aScenarioContent(),
      links: linkTo(item_id),
    });
    const create = (item_id: string) => api.call('editor', 'POST', '/v1/scenarios', scene(item_id));
    const { status, body: made } = await create(persona);
    expect(status).toBe(200);
    const path = `/v1/scenarios/${made.id}`;
    const refused = [await create(gone), await api.call('editor', 'PUT', path, scene(gone))];
    expect(refused.map((answer) => [answer.status, Object.keys(answer.body.details)])).toEqual([
      [400, ['links.0.item_id']],
      [400, ['links.0.item_id']],
    ]);
    expect(await api.get('editor', path)).toEqual(made);
  });

  // This test is skipped with the embedded database, which runs one transaction after the other.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'a link to an item that a concurrent transaction deletes causes a field error, not a server error',
    async () => {
      const whileDeleted = async (id: string, path: string, body: object) => {
        const begun: Promise<Answer>[] = [];
        await api.everywhere(async (db) => {
          await db.deleteFrom('library_item').where('id', '=', id).execute();
          begun.push(api.call('editor', 'POST', path, body));
          await setTimeout(300);
        });
        const [answer] = await Promise.all(begun);
        return [answer?.status, Object.keys(answer?.body.details ?? {})];
      };
      const gone = await aPersonaOfTheLibrary();
      const scene = { name: 'Scene', content: aScenarioContent(), links: linkTo(gone) };
      expect(await whileDeleted(gone, '/v1/scenarios', scene)).toEqual([400, ['links.0.item_id']]);
      const made = await api.call('editor', 'POST', '/v1/scenarios', { ...scene, links: linkTo(persona) });
      const weeks = { name: 'Weeks', scenario_ids: [made.body.id] };
      expect(await whileDeleted(made.body.id, '/v1/playlists', weeks)).toEqual([400, ['scenario_ids']]);
    },
  );

  it('saving a playlist with a deleted scenario is rejected at the field scenario_ids', async () => {
    const aScene = async () => {
      const draft = { name: 'Scene', content: aScenarioContent(), links: linkTo(persona) };
      return (await api.post('editor', '/v1/scenarios', draft)).id;
    };
    const [kept, gone] = [await aScene(), await aScene()];
    await api.call('editor', 'DELETE', `/v1/scenarios/${gone}`);
    const made = await api.post('editor', '/v1/playlists', {
      name: 'Weeks',
      scenario_ids: [kept],
    });
    const path = `/v1/playlists/${made.id}`;
    const draft = { name: 'Weeks', scenario_ids: [kept, gone] };
    const refused = [
      await api.call('editor', 'POST', '/v1/playlists', draft),
      await api.call('editor', 'PUT', path, draft),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.details)])).toEqual([
      [400, ['scenario_ids']],
      [400, ['scenario_ids']],
    ]);
    expect(await api.get('editor', path)).toEqual(made);
  });
});

describe('the weights of a rubric', () => {
  const observer = (...weights: number[]) => ({
    name: 'Weighed',
    content: {
      instructions: 'Listen.',
      rubric: weights.map((weight, at) => ({ key: `c-${at}`, name: `Criterion ${at}`, weight })),
    },
  });
  const save = (...weights: number[]) => api.call('editor', 'POST', '/v1/observers', observer(...weights));

  it.each([[[2, 1]], [[33, 33, 33]], [[0]]])(
    'an observer with the rubric weights %j is rejected with an error that contains their sum',
    async (weights) => {
      const { body: made } = await save(60, 40);
      const path = `/v1/observers/${made.id}`;
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const refused = [await save(...weights), await api.call('editor', 'PUT', path, observer(...weights))];
      const details = { 'content.rubric': `has weights that sum to ${total}, not 100` };
      expect(refused.map(({ status, body }) => [status, body.details])).toEqual([
        [400, details],
        [400, details],
      ]);
      expect(await api.get('editor', path)).toEqual(made);
    },
  );

  it('the weights of a rubric may have fractions if they add up to 100 percent', async () => {
    expect((await save(33.3, 33.3, 33.4)).status).toBe(200);
  });
});
