import type { LibraryItem } from '@repartee/contracts/library/item';
import type { ImageCategory } from '@repartee/contracts/runtime/objects/endpoints';
import { describe, expect, it } from 'vitest';
import { anImage } from '../testing/an-image.ts';
import type { Caller } from '../testing/test-api.ts';
import { useTestApi } from '../testing/use-test-api.fixture.ts';

const api = useTestApi();

const aDraft = (fields: Record<string, unknown> = {}) => ({
  name: 'Camille',
  content: { character: 'Direct, fair, tired of promises.', disclosures: ['A secret.'] },
  ...fields,
});
const make = async (by: Caller, fields: Record<string, unknown> = {}): Promise<LibraryItem> => {
  const { status, body } = await api.call(by, 'POST', '/v1/personas', aDraft(fields));
  expect(status).toBe(200);
  return body;
};
const names = async (by: Caller, query = '') => {
  const body = await api.get(by, `/v1/personas?page_size=48${query}`);
  return body.items.map((item: LibraryItem) => item.name);
};

describe('items of a library family', () => {
  it('R-ENT-4 library items are created, read, updated and deleted, and get the default values of their family', async () => {
    const made = await make('editor', { tags: ['plant'] });
    expect(made).toMatchObject({
      kind: 'persona',
      visibility: 'organization',
      links: [],
      content: { difficulty: 2 },
    });
    const path = `/v1/personas/${made.id}`;
    expect(await api.get('editor', path)).toEqual(made);
    const replaced = await api.put('editor', path, aDraft({ name: 'Camille Roussel' }));
    expect(replaced).toMatchObject({ name: 'Camille Roussel', tags: [], created_at: made.created_at });
    expect(Date.parse(replaced.updated_at)).toBeGreaterThanOrEqual(Date.parse(made.updated_at));
    expect(await api.status('editor', 'DELETE', path)).toBe(204);
    expect(await api.status('editor', 'GET', path)).toBe(404);
  });

  it('R-PERM-3 only users with the permission and with access to a library item can fork the item', async () => {
    const { id } = await make('editor');
    const path = `/v1/personas/${id}/forks`;
    const forked = await api.call('editor', 'POST', path, aDraft({ name: 'Camille, harder' }));
    expect(forked.body).toMatchObject({ name: 'Camille, harder', forked_from_id: id });
    expect(await api.status('user', 'POST', path, aDraft())).toBe(403);
    expect(await api.status('foreign operator', 'POST', path, aDraft())).toBe(404);
    const linked = aDraft({ links: [{ role: 'persona', item_id: id }] });
    expect(await api.call('editor', 'POST', path, linked)).toMatchObject({
      status: 400,
      body: { details: { links: 'a persona takes no persona' } },
    });
  });

  it('an update of a library item gets a conflict if another update has changed the item since it was loaded', async () => {
    const { id, name, description, image, tags, visibility, content } = await make('editor');
    const expected = { name, description, image, tags, visibility, content, links: [] };
    const put = (change: Record<string, unknown>) =>
      api.call('editor', 'PUT', `/v1/personas/${id}`, aDraft(change));
    expect((await put({ name: 'First', expected })).status).toBe(200);
    expect(await put({ name: 'Second', expected })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await put({ name: 'Second' })).body.name).toBe('Second');
  });

  it('a library item gets a new version with every change, but not with an update that changes nothing', async () => {
    const made = await make('editor');
    const path = `/v1/personas/${made.id}`;
    const same = await api.call('editor', 'PUT', path, aDraft());
    expect([same.body.version_id, same.body.updated_at]).toEqual([made.version_id, made.updated_at]);
    const changed = await api.call('editor', 'PUT', path, aDraft({ name: 'Camille Roussel' }));
    expect(changed.body.version_id).not.toBe(made.version_id);
    const kept = await api.everywhere((db) =>
      db
        .selectFrom('library_version')
        .select(['id', 'number', 'name'])
        .where('item_id', '=', made.id)
        .orderBy('number')
        .execute(),
    );
    expect(kept).toEqual([
      { id: made.version_id, number: 1, name: 'Camille' },
      { id: changed.body.version_id, number: 2, name: 'Camille Roussel' },
    ]);
  });

  it('the draft of a library item may omit `kind`, but is rejected if `kind` differs from the path', async () => {
    expect((await make('editor', { kind: 'persona' })).kind).toBe('persona');
    const wrong = await api.call('editor', 'POST', '/v1/personas', aDraft({ kind: 'mission' }));
    expect([wrong.status, Object.keys(wrong.body.details)]).toEqual([400, ['kind']]);
  });

  it('R-ENT-5 a library item accepts only images that its organization has uploaded for this kind of item', async () => {
    const image = (by: 'editor' | 'foreign operator', category: ImageCategory) =>
      anImage(api, api.tokens[by], 'red', category);
    const own = await image('editor', 'avatars');
    const made = await make('editor', { image: own });
    expect(made.image).toBe(own);
    for (const refused of [
      await image('foreign operator', 'avatars'),
      await image('editor', 'missions'),
      `/api/image/uploads/${'a'.repeat(43)}.webp`,
    ]) {
      const { status, body } = await api.call('editor', 'POST', '/v1/personas', aDraft({ image: refused }));
      expect([status, Object.keys(body.details ?? {})]).toEqual([400, ['image']]);
    }
  });

  it('a library item is not found under the path of another family', async () => {
    const { id } = await make('editor');
    expect(await api.status('editor', 'GET', `/v1/missions/${id}`)).toBe(404);
  });

  it('R-PERM-6 library items contain the names of their organizations for super-admins, but not for other roles', async () => {
    const { id } = await make('editor');
    const path = `/v1/personas/${id}`;
    const listed = (await api.get('super-admin', '/v1/personas?page_size=48')).items;
    const organizationOf = (items: LibraryItem[]) => items.find((item) => item.id === id)?.organization_name;
    expect(organizationOf(listed)).toBe((await api.get('super-admin', path)).organization_name);
    expect(organizationOf(listed)).toMatch(/\S/);
    expect(await api.get('operator', path)).not.toHaveProperty('organization_name');
  });

  it('a user without the permission to update a library item sees only its fields for learners', async () => {
    const { id } = await make('editor');
    const body = await api.get('user', `/v1/personas/${id}`);
    expect(Object.keys(body.content).sort()).toEqual([
      'avatar_style',
      'difficulty',
      'first_mood',
      'language',
      'opening_line',
      'title',
    ]);
  });
});

describe('lists of items', () => {
  it('R-CALL-17 a list of library items has pages of 12, can be sorted by time or name, and contains the total number', async () => {
    for (let index = 0; index < 14; index += 1)
      await make('editor', { name: `Paged ${String(index).padStart(2, '0')}` });
    const first = await api.get('editor', '/v1/personas?search=paged');
    expect([first.items.length, first.total, first.page_size]).toEqual([12, 14, 12]);
    expect(first.items[0].name).toBe('Paged 13');
    const second = await api.get('editor', '/v1/personas?search=paged&page=2');
    expect(second.items.map((item: LibraryItem) => item.name)).toEqual(['Paged 01', 'Paged 00']);
    expect((await names('editor', '&search=paged&sort=name'))[0]).toBe('Paged 00');
    expect((await names('editor', '&search=paged&sort=updated_at'))[0]).toBe('Paged 00');
  });

  it('a search finds library items whose name, description or tags contain every word, in any case and any order', async () => {
    await make('editor', { name: 'Words apart', description: 'Head of operations', tags: ['Négociation'] });
    expect(await names('editor', '&search=OPERATIONS%20apart%20n%C3%A9goc')).toEqual(['Words apart']);
    expect(await names('editor', '&search=operations%20absent')).toEqual([]);
  });
});

describe('the visibility of an item', () => {
  it('a private library item can be read only by its creator, operators and super-admins; other users get 404', async () => {
    const { id, name } = await make('editor', { name: 'Private one', visibility: 'private' });
    const status = (by: Caller) => api.status(by, 'GET', `/v1/personas/${id}`);
    expect(await Promise.all([status('editor'), status('operator'), status('super-admin')])).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all([status('user'), status('foreign operator')])).toEqual([404, 404]);
    expect(await names('foreign operator')).not.toContain(name);
  });

  it('an item with visibility `organization` can be read only by users of its organization', async () => {
    const { id } = await make('editor', { name: 'Organization’s' });
    expect(await api.status('user', 'GET', `/v1/personas/${id}`)).toBe(200);
    const missing = await api.call('foreign operator', 'GET', `/v1/personas/${crypto.randomUUID()}`);
    for (const [method, body] of [['GET'], ['PUT', aDraft()], ['DELETE']] as const) {
      const answer = await api.call('foreign operator', method, `/v1/personas/${id}`, body);
      expect(answer.status).toBe(404);
      expect({ ...answer.body, correlation_id: '' }).toEqual({ ...missing.body, correlation_id: '' });
    }
  });
});
