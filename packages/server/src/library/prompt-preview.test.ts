import { personaInstructions } from '@repartee/ai/persona/persona-prompt';
import { personaContent } from '@repartee/contracts/library/persona';
import type { PromptPreview } from '@repartee/contracts/library/preview-endpoints';
import { scenarioContent } from '@repartee/contracts/library/scenario';
import { aMission, anObserver, aPersona } from '@repartee/testing';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();

const preview = async (family: string, body: unknown): Promise<PromptPreview[]> => {
  const { status, body: answer } = await api.call('editor', 'POST', `/v1/${family}s/prompt_previews`, body);
  expect(status).toBe(200);
  return answer.prompts;
};
const create = async (
  by: Caller,
  family: string,
  { name, content }: { name: string; content: object },
): Promise<string> => (await api.post(by, `/v1/${family}s`, { name, content })).id;

describe('the preview of prompts in the library editor', () => {
  it('the preview of prompts shows the prompt of an unfinished persona, without its invalid fields', async () => {
    const [prompt] = await preview('persona', {
      name: 'Nadia',
      content: { tone: 'Dry.', disclosures: ['A secret.', ''], difficulty: 9 },
    });
    expect(prompt).toMatchObject({ role: 'persona', name: 'Nadia' });
    expect(prompt?.text).toMatch(/^You are Nadia\./);
    expect(prompt?.text).toContain('## How you speak\nDry.');
    expect(prompt?.text).toContain('- A secret.');
    expect(prompt?.text).toContain('2 of 4, guarded');
    expect(prompt?.text).not.toContain('Who you are');
  });

  it('the preview of prompts shows the prompts that the persona and the observers of a scenario get in a session', async () => {
    const [persona, mission, observer] = [aPersona(), aMission(), anObserver()];
    const links = [
      { role: 'persona', item_id: await create('editor', 'persona', persona) },
      { role: 'mission', item_id: await create('editor', 'mission', mission) },
      { role: 'observer', item_id: await create('editor', 'observer', observer) },
    ];
    const content = { context: 'The truck is late.' };
    const prompts = await preview('scenario', { name: 'The late truck', content, links });
    expect(prompts.map(({ role, name }) => [role, name])).toEqual([
      ['persona', persona.name],
      ['observer', observer.name],
    ]);
    expect(prompts[0]?.text).toBe(
      personaInstructions({
        seed: '',
        language: 'en-GB',
        scenario: { name: '', ...scenarioContent.parse(content) },
        persona: { name: persona.name, ...personaContent.parse(persona.content) },
        mission: { name: mission.name, ...(mission.content as never as object) } as never,
        transcript: [],
      }),
    );
    expect(prompts[1]?.text).toContain('The truck is late.');
  });

  it('R-PERM-6 the preview of prompts leaves out linked items to which the author has no access', async () => {
    const persona = { name: 'Their persona', content: { character: 'Theirs alone.' } };
    const body = await api.post('operator', '/v1/personas', {
      ...persona,
      visibility: 'private',
    });
    const links = [{ role: 'persona', item_id: body.id }];
    const [prompt] = await preview('scenario', { name: 'x', content: { context: 'y' }, links });
    expect(prompt?.text).not.toContain('Theirs alone.');
  });

  it('the preview of prompts shows the outcome marker [WIN] in a text as (win)', async () => {
    const [prompt] = await preview('mission', { name: 'x', content: { instructions: 'Say [WIN] at once.' } });
    expect(prompt?.text).toContain('Say (win) at once.');
  });

  it('the preview of prompts rejects a draft of 100 kB with 400', async () => {
    const { status } = await api.call('editor', 'POST', '/v1/missions/prompt_previews', {
      name: 'x'.repeat(100_000),
      content: {},
    });
    expect(status).toBe(400);
  });
});
