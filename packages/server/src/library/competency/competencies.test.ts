import { mostCompetencies } from '@repartee/contracts/library/competency/competency';
import { describe, expect, it } from 'vitest';
import { makeFirstAdministratorCode } from '../../people/identity/first-administrator.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { addShippedCompetencies, shippedCompetencies, shippedKeyOf } from './shipped-competencies.ts';

const api = useTestApi();

const catalogue = async (by: string): Promise<{ id: string; name: string; criteria: number }[]> =>
  (await api.get(by, '/v1/competencies')).items;
const namesOf = async (by: string) => (await catalogue(by)).map(({ name }) => name);
const add = (by: string, name: string) => api.call(by, 'POST', '/v1/competencies', { name, description: '' });

describe('the catalogue of competencies', () => {
  it('R-ENT-4 a new organization has the ten shipped competencies in its language, once', async () => {
    const french = Object.values(shippedCompetencies('fr-FR')).map(({ name }) => name);
    expect(french).toHaveLength(10);
    const made = await api.call('super-admin', 'POST', '/v1/organizations', {
      ...{ name: 'Lycée Blaise', slug: 'lycee-blaise', sso_realm: null, logo: null, retention_days: null },
      language: 'fr-FR',
    });
    const names = () =>
      api.everywhere(async (tx) => {
        const rows = await tx
          .selectFrom('competency')
          .select('name')
          .where('organization_id', '=', made.body.id)
          .execute();
        return rows.map(({ name }) => name).toSorted();
      });
    expect(await names()).toEqual(french.toSorted());
    await api.everywhere((tx) => addShippedCompetencies(tx, { id: made.body.id, language: 'fr-FR' }));
    expect(await names()).toEqual(french.toSorted());
  });

  it('a shipped competency is shown in the language of the request, and one of the organization as it is written', async () => {
    await add('operator', 'Contes');
    const { items } = await api.get('editor', '/v1/competencies?language=en-GB');
    const shown = (stored: string) => items.find(({ name }: { name: string }) => name === stored);
    const { listening } = shippedCompetencies('fr-FR');
    expect(shown(listening.name)).toMatchObject({
      shown_name: 'Active listening',
      shown_description: shippedCompetencies('en-GB').listening.description,
    });
    expect(shown('Contes')).toMatchObject({ shown_name: 'Contes', shown_description: '' });
    const { body } = await api.call('editor', 'GET', '/v1/competencies');
    expect(body.items).toContainEqual(expect.objectContaining({ shown_name: listening.name }));
  });

  it('the key of a shipped competency is found by its name in each language', () => {
    const english = shippedCompetencies('en-GB');
    const french = shippedCompetencies('fr-FR');
    expect(Object.keys(french)).toEqual(Object.keys(english));
    expect([shippedKeyOf(english.listening.name), shippedKeyOf(french.listening.name.toUpperCase())]).toEqual(
      ['listening', 'listening'],
    );
    expect(shippedKeyOf('Sleight of hand')).toBeNull();
  });

  it('R-PERM-6 an operator adds, renames and deletes a competency; an editor reads the catalogue only', async () => {
    const { status, body } = await add('operator', 'Storytelling');
    expect([status, body]).toMatchObject([200, { name: 'Storytelling', criteria: 0 }]);
    const path = `/v1/competencies/${body.id}`;
    const draft = { name: 'Telling stories', description: 'An example for each claim.' };
    expect(await api.put('operator', path, draft)).toMatchObject(draft);
    expect(await namesOf('editor')).toContain('Telling stories');
    for (const [method, at] of [
      ['POST', '/v1/competencies'],
      ['PUT', path],
      ['DELETE', path],
    ] as const)
      expect(await api.status('editor', method, at, draft)).toBe(403);
    expect(await api.status('user', 'GET', '/v1/competencies')).toBe(403);
    expect(await api.status('operator', 'DELETE', path)).toBe(204);
    expect(await namesOf('operator')).not.toContain('Telling stories');
    const { items } = await api.get('operator', '/v1/audit_entries');
    expect(items.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'competency-deleted',
      'competency-updated',
      'competency-created',
    ]);
  });

  it('a competency whose name is taken, ignoring case, or that is too long is rejected', async () => {
    const [first, second] = await catalogue('operator');
    const again = await add('operator', (first?.name ?? '').toUpperCase());
    expect([again.status, again.body.details]).toEqual([409, { name: 'is taken' }]);
    const renamed = await api.call('operator', 'PUT', `/v1/competencies/${second?.id}`, {
      name: first?.name,
      description: '',
    });
    expect([renamed.status, renamed.body.details]).toEqual([409, { name: 'is taken' }]);
    expect((await add('operator', 'x'.repeat(61))).status).toBe(400);
    expect((await add('operator', ' ')).status).toBe(400);
  });

  it('a competency that another operator has changed is not overwritten', async () => {
    const { body } = await add('operator', 'Patience');
    const path = `/v1/competencies/${body.id}`;
    const expected = { name: 'Patience', description: '' };
    await api.call('operator', 'PUT', path, { name: 'Patience', description: 'Waits.' });
    const late = await api.call('operator', 'PUT', path, { name: 'Calm', description: '', expected });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  });

  it('a catalogue has at most fifty competencies', async () => {
    const rows = await catalogue('operator');
    for (let count = rows.length; count < mostCompetencies; count++)
      expect((await add('operator', `Skill ${count}`)).status).toBe(200);
    expect((await add('operator', 'One more')).body).toMatchObject({ code: 'conflict' });
    expect(await catalogue('operator')).toHaveLength(mostCompetencies);
  });
});

it('E-1 the organization of the first administrator has the shipped competencies in its language', async () => {
  await api.everywhere(async (db) => {
    await db.deleteFrom('library_link').execute();
    await db.deleteFrom('organization').execute();
  });
  const body = await api.post(undefined, '/v1/first_administrator', {
    code: await makeFirstAdministratorCode(api.database.db),
    ...{ email: 'ada@example.org', first_name: 'Ada', last_name: 'Quist' },
    ...{ organization_name: 'Saint-Luc', password: 'Long-enough-1', language: 'fr-FR' },
  });
  const names = await namesOf(body.access_token);
  expect(names).toHaveLength(10);
  expect(names).toContain('Écoute active');
});
