import { describe, expect, it } from 'vitest';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();

type Collection = 'personas' | 'missions' | 'scenarios';
const required = {
  personas: { character: 'Direct.', opening_line: 'You wanted to see me.' },
  missions: { brief: 'Agree a date.' },
  scenarios: { context: 'The release slips.' },
};
const draft = (collection: Collection, language: string | null | undefined, links: object[] = []) => ({
  name: collection,
  content: { ...required[collection], ...(language === undefined ? {} : { language }) },
  links,
});
const make = async (collection: Collection, language?: string | null): Promise<string> =>
  (await api.post('editor', `/v1/${collection}`, draft(collection, language))).id;
const scenario = (language: string, persona: string, mission?: string) =>
  api.call(
    'editor',
    'POST',
    '/v1/scenarios',
    draft('scenarios', language, [
      { role: 'persona', item_id: persona },
      ...(mission ? [{ role: 'mission', item_id: mission }] : []),
    ]),
  );

describe('the language of a scenario', () => {
  it('a scenario must have the language of its persona and its mission; British and American English count as one language', async () => {
    const [english, french] = [await make('personas', 'en-GB'), await make('personas', 'fr-FR')];
    const mission = await make('missions', 'fr-FR');
    expect((await scenario('en-US', english)).status).toBe(200);
    expect((await scenario('fr-FR', french, mission)).status).toBe(200);
    const persona_refused = await scenario('en-GB', french);
    expect([persona_refused.status, Object.keys(persona_refused.body.details)]).toEqual([
      400,
      ['links.0.item_id'],
    ]);
    const mission_refused = await scenario('en-GB', english, mission);
    expect([mission_refused.status, Object.keys(mission_refused.body.details)]).toEqual([
      400,
      ['links.1.item_id'],
    ]);
  });

  it('a mission without a language can be used in scenarios of any language', async () => {
    const [english, french] = [await make('personas', 'en-GB'), await make('personas', 'fr-FR')];
    const mission = await make('missions');
    expect((await scenario('en-GB', english, mission)).status).toBe(200);
    expect((await scenario('fr-FR', french, mission)).status).toBe(200);
  });

  it('a persona that a scenario uses cannot be changed to another language', async () => {
    const persona = await make('personas', 'en-GB');
    const { id } = (await scenario('en-GB', persona)).body;
    const turn = (language: string) =>
      api.call('editor', 'PUT', `/v1/personas/${persona}`, draft('personas', language));
    const refused = await turn('fr-FR');
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['content.language']]);
    expect((await turn('en-US')).status).toBe(200);
    await api.call('editor', 'DELETE', `/v1/scenarios/${id}`);
    expect((await turn('fr-FR')).status).toBe(200);
  });

  it('an opening line in another language than the scenario is left out of the brief', async () => {
    const persona = await make('personas', 'en-GB');
    const { id } = (await scenario('en-GB', persona)).body;
    const opening = async () => (await api.get('user', `/v1/scenarios/${id}/brief`)).persona.opening_line;
    expect(await opening()).toBe('You wanted to see me.');
    await api.update(
      'library_item',
      { id },
      { content: JSON.stringify({ ...required.scenarios, language: 'fr-FR' }) },
    );
    expect(await opening()).toBe('');
  });
});
