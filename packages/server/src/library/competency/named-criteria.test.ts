import type { LibraryItem } from '@repartee/contracts/library/item';
import { anObserverContent } from '@repartee/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { scenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useTestApi();
/** The catalogue of the organization that plays is French, the one of the other organization is English. */
const listening = { french: 'Écoute active', english: 'Active listening' };
let own: { id: string; name: string };

const catalogue = async (by: Caller): Promise<{ id: string; name: string; criteria: number }[]> =>
  (await api.get(by, '/v1/competencies')).items;
const find = async (by: Caller, name: string) => (await catalogue(by)).find((one) => one.name === name);

const contentWith = (...competencies: string[]) =>
  anObserverContent({
    rubric: anObserverContent().rubric.map((criterion, index) => ({
      ...criterion,
      competency: competencies[index] ?? '',
    })),
  });
const makeObserver = (...competencies: string[]) =>
  api.call('editor', 'POST', '/v1/observers', { name: 'Coach', content: contentWith(...competencies) });
const namedIn = async (path: string): Promise<string[]> =>
  (await api.get('editor', path)).content.rubric.map(({ competency }: { competency: string }) => competency);

async function aScenario(...competencies: string[]): Promise<LibraryItem> {
  const { body: observer } = await makeObserver(...competencies);
  const persona = await api.post('editor', '/v1/personas', {
    name: 'Camille',
    content: { character: 'Direct.' },
  });
  const links = [
    { role: 'persona', item_id: persona.id },
    { role: 'observer', item_id: observer.id },
  ];
  const draft = { name: 'The release', content: { context: 'It slips.' }, links };
  return api.post('editor', '/v1/scenarios', draft);
}

async function frozenIds(by: Caller, scenario_id: string): Promise<(string | null | undefined)[]> {
  const body = await api.post(by, '/v1/coaching_sessions', { scenario_id });
  const { snapshot } = await api.row('coaching_session', { id: body.id });
  return (
    scenarioSnapshot.parse(snapshot).observers[0]?.content.rubric.map(({ competency_id }) => competency_id) ??
    []
  );
}

beforeAll(async () => {
  own = await api.post('operator', '/v1/competencies', { name: 'Tact' });
});

describe('the competency that a criterion names', () => {
  it('a criterion cannot name a competency that the catalogue lacks', async () => {
    const { status, body } = await makeObserver('Tact', 'Telepathy');
    expect([status, body.details]).toEqual([
      400,
      { 'content.rubric.1.competency': 'is no competency of the organization' },
    ]);
    expect((await makeObserver(listening.english)).status).toBe(400);
  });

  it('a renamed competency has its new name in criteria and their history, and a deleted one leaves them', async () => {
    const patience = await api.post('operator', '/v1/competencies', { name: 'Patience' });
    const { body: observer } = await makeObserver('Patience', 'Tact');
    const path = `/v1/observers/${observer.id}`;
    expect(await find('editor', 'Patience')).toMatchObject({ criteria: 1 });
    const draft = { name: 'Calm', description: '' };
    await api.call('operator', 'PUT', `/v1/competencies/${patience.id}`, draft);
    expect(await namedIn(path)).toEqual(['Calm', 'Tact']);
    expect(await namedIn(`${path}/versions/${observer.version_id}`)).toEqual(['Calm', 'Tact']);
    await api.call('operator', 'DELETE', `/v1/competencies/${patience.id}`);
    expect(await namedIn(path)).toEqual(['', 'Tact']);
    expect((await api.get('editor', path)).version_id).toBe(observer.version_id);
  });

  it('R-ENT-4 a session freezes the competency of each criterion, so that it counts also after a new name', async () => {
    const scenario = await aScenario('Tact');
    expect(await frozenIds('user', scenario.id)).toEqual([own.id, null]);
  });

  it('a session of a shared scenario counts for the same shipped competency of the organization that plays', async () => {
    const scenario = await aScenario(listening.french, 'Tact');
    const recipient = { organization_slug: 'southbank-clinic' };
    const shared = await api.call('editor', 'POST', `/v1/scenarios/${scenario.id}/shares`, { recipient });
    expect(shared.status).toBe(200);
    const english = await find('foreign operator', listening.english);
    expect(await frozenIds('foreign user', scenario.id)).toEqual([english?.id, null]);
  });

  it('a copy in another organization names its competencies, and adds those that it lacks', async () => {
    const scenario = await aScenario(listening.french, 'Tact');
    const recipient = { organization_slug: 'southbank-clinic' };
    await api.call('editor', 'POST', `/v1/scenarios/${scenario.id}/shares`, { recipient, mode: 'copy' });
    const copied = await api.call('foreign operator', 'POST', `/v1/scenarios/${scenario.id}/copies`);
    expect(copied.status).toBe(200);
    const link = copied.body.links.find(({ role }: { role: string }) => role === 'observer');
    const body = await api.get('foreign operator', `/v1/observers/${link.item_id}`);
    expect(body.content.rubric).toMatchObject([{ competency: listening.english }, { competency: 'Tact' }]);
    expect((await find('foreign operator', 'Tact'))?.id).not.toBe(own.id);
    expect(await find('foreign operator', listening.french)).toBeUndefined();
  });
});
