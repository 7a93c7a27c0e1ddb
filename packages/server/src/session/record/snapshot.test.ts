import { describe, expect, it } from 'vitest';
import { scenarioSnapshot } from '../../runtime/database/schema/scenario-snapshot.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { aSnapshot } from '../stage/stage.fixture.ts';
import { findSession } from './session-repository.ts';

const api = useTestApi();

const stored = (id: string) => api.everywhere((db) => findSession(db, id)).then((row) => row?.snapshot);
const replace = (id: string, snapshot: object) =>
  api.update('coaching_session', { id }, { snapshot: JSON.stringify(snapshot) });
const started = async (scenario_id: string): Promise<string> => {
  const { id } = await api.post('user', '/v1/coaching_sessions', { scenario_id });
  await api.update(
    'coaching_session',
    { id },
    { status: 'in-progress', turn_count: 1, started_at: new Date() },
  );
  return id;
};

describe('scenario snapshot of a session', () => {
  it('the snapshot of a scenario does not change when the persona is edited', async () => {
    const scenario = (await api.get('editor', '/v1/scenarios?page_size=12')).items[0];
    const persona_id = scenario.links.find(({ role }: { role: string }) => role === 'persona').item_id;
    const persona = await api.get('editor', `/v1/personas/${persona_id}`);
    const session = await started(scenario.id);
    expect(await stored(session)).toMatchObject({
      scenario: { version_id: scenario.version_id },
      persona: { version_id: persona.version_id },
    });
    const { name, description, image, tags, visibility, content, links } = persona;
    const renamed = { name: `${name} II`, description, image, tags, visibility, content, links };
    const edited = await api.call('editor', 'PUT', `/v1/personas/${persona_id}`, renamed);
    expect(edited.status).toBe(200);
    expect((await stored(session))?.persona).toMatchObject({ name, version_id: persona.version_id });
    expect((await stored(await started(scenario.id)))?.persona.version_id).toBe(edited.body.version_id);
  });

  it('a field that is missing in an old scenario snapshot gets its default value', async () => {
    const scenario = (await api.get('editor', '/v1/scenarios?page_size=12')).items[0];
    const session = await started(scenario.id);
    const { persona, ...rest } = aSnapshot(scenario.organization_id, scenario.id);
    const { disclosures: _, ...older } = persona.content;
    const { version_id: __, ...unversioned } = persona;
    await replace(session, { ...rest, persona: { ...unversioned, content: older } });
    expect((await stored(session))?.persona).toMatchObject({
      version_id: null,
      content: { disclosures: [] },
    });
    await replace(session, { ...rest, persona: { ...persona, content: { character: 7 } } });
    await expect(stored(session)).rejects.toThrow();
    expect(scenarioSnapshot.safeParse({}).success).toBe(false);
  });

  it('the session list has the mood in which the persona began', async () => {
    const scenario = (await api.get('editor', '/v1/scenarios?page_size=12')).items[0];
    const session = await started(scenario.id);
    const { persona, ...rest } = aSnapshot(scenario.organization_id, scenario.id);
    const content = { ...persona.content, difficulty: 4, first_mood: null };
    await replace(session, { ...rest, persona: { ...persona, content } });
    const { items } = await api.get('user', '/v1/coaching_sessions');
    expect(items.find(({ id }: { id: string }) => id === session)).toMatchObject({ persona_mood: 'closed' });
  });

  it('a session with an invalid scenario snapshot cannot be read, but the session list still contains it', async () => {
    const scenario = (await api.get('editor', '/v1/scenarios?page_size=12')).items[0];
    const session = await started(scenario.id);
    const { persona, ...rest } = aSnapshot(scenario.organization_id, scenario.id);
    await replace(session, { ...rest, persona: { ...persona, content: { character: 7 } } });
    const { status, body } = await api.call('user', 'GET', `/v1/coaching_sessions/${session}`);
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(body.message).toBe(
      `Session ${session} cannot be read: its stored scenario is not valid at persona.content.character.`,
    );
    const { items } = await api.get('user', '/v1/coaching_sessions');
    expect(items.map(({ id }: { id: string }) => id)).toContain(session);
    const own = await api.call('user', 'GET', '/v1/me/data');
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).toContain(session);
  });
});
