import { announceADelay } from '../../demo/content/announce-a-delay.ts';
import type { TestApi } from '../../testing/test-api.ts';

/** Creates a scenario of the demo with its parts, in an organization that has none of its competencies. */
export async function aDemoScenario(api: TestApi) {
  const create = async (collection: string, item: object): Promise<string> =>
    (await api.post('editor', `/v1/${collection}`, item)).id;
  const { persona, mission, observers, scenario } = announceADelay;
  const persona_id = await create('personas', { name: persona.name, content: persona.content });
  const linked = [
    { role: 'persona', item_id: persona_id },
    { role: 'mission', item_id: await create('missions', { name: 'Date', content: mission?.content }) },
  ];
  for (const { name, content } of observers) {
    const rubric = content.rubric.map((criterion) => ({ ...criterion, competency: '' }));
    const item_id = await create('observers', { name, content: { ...content, rubric } });
    linked.push({ role: 'observer', item_id });
  }
  const { name, content } = scenario;
  return { id: await create('scenarios', { name, content, links: linked }), persona_id };
}
