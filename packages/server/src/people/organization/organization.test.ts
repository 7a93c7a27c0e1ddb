import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const atelier = demoId('atelier-nord');
const clinic = demoId('southbank-clinic');
const draft = {
  name: 'Hôpital Saint-Luc',
  logo: null,
  language: 'fr-FR',
  retention_days: 365,
  sso_realm: null,
};
const at = (id: string, rest = '') => `/v1/organizations/${id}${rest}`;

const api = useTestApi();

const acts = async (search: string) =>
  (await api.get('super-admin', `/v1/audit_entries?search=${search}`)).items;

describe('organizations', () => {
  it('R-ROUTE-18 super-admins can create, change, list and delete organizations', async () => {
    const made = await api.call('super-admin', 'POST', '/v1/organizations', draft);
    expect(made.body).toMatchObject({ ...draft, slug: 'hopital-saint-luc', credit_eur: 0, people: 0 });
    const { id } = made.body;
    const body = { ...draft, name: 'Saint-Luc', slug: 'saint-luc', sso_realm: 'saint-luc' };
    expect(await api.put('super-admin', at(id), body)).toMatchObject(body);
    const list = await api.call('super-admin', 'GET', '/v1/organizations?search=saint&sort=name');
    expect(list.body).toMatchObject({ total: 1, items: [{ id, name: 'Saint-Luc' }] });
    const all = await api.call('super-admin', 'GET', '/v1/organizations?sort=name');
    expect(
      all.body.items.map(({ name, people }: { name: string; people: number }) => [name, people]),
    ).toEqual([
      ['Atelier Nord', 4],
      ['Saint-Luc', 0],
      ['Southbank Clinic', 2],
    ]);
    expect(await api.status('super-admin', 'DELETE', at(id))).toBe(204);
    expect(await api.status('super-admin', 'GET', at(id))).toBe(404);
    expect(await acts('organization-deleted')).toMatchObject([
      { target_name: 'Saint-Luc', before: { slug: 'saint-luc' }, after: null, organization_id: null },
    ]);
  });

  it('R-ROUTE-18 an organization cannot have the slug or realm of another organization', async () => {
    const first = await api.call('super-admin', 'POST', '/v1/organizations', { ...draft, sso_realm: 'one' });
    const { id, slug } = first.body;
    const second = await api.call('super-admin', 'POST', '/v1/organizations', { ...draft, sso_realm: 'one' });
    expect(second.status).toBe(409);
    expect(Object.keys(second.body.details)).toEqual(['slug', 'sso_realm']);
    const same = await api.call('super-admin', 'PUT', at(id), { ...draft, slug, sso_realm: 'one' });
    expect(same.status).toBe(200);
    const taken = { ...draft, slug, sso_realm: null };
    expect((await api.put('super-admin', at(clinic), taken)).details).toHaveProperty('slug');
  });

  it('R-ROUTE-18 an organization with invalid fields is rejected with a message for each of these fields', async () => {
    const wrong = {
      name: ' ',
      logo: 'https://elsewhere.example/x.png',
      language: 'eo-001',
      retention_days: 0,
    };
    const { status, body } = await api.call('super-admin', 'POST', '/v1/organizations', wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.details).sort()).toEqual(
      ['language', 'logo', 'name', 'retention_days', 'sso_realm'].sort(),
    );
  });

  it('R-PERM-6 operators cannot change the slug or realm of their own organization', async () => {
    const mine = await api.get('operator', at(atelier));
    const { name, logo, language, retention_days, sso_realm } = mine;
    const own = { name, logo, language, retention_days, sso_realm };
    expect(await api.status('operator', 'PUT', at(atelier), { ...own, retention_days: 90 })).toBe(200);
    expect(await api.status('operator', 'PUT', at(atelier), { ...own, sso_realm: 'clinic' })).toBe(403);
    expect(await api.status('operator', 'PUT', at(atelier), { ...own, slug: 'other' })).toBe(403);
  });

  it('R-ROUTE-18 a super-admin cannot delete the organization to which they belong', async () => {
    expect(await api.status('super-admin', 'DELETE', at(atelier))).toBe(409);
    expect(await api.status('super-admin', 'DELETE', at(crypto.randomUUID()))).toBe(404);
  });

  it('R-ROUTE-18 an organization cannot be deleted while it has users, or while another organization’s scenario uses one of its items', async () => {
    const { items } = await api.get('foreign operator', '/v1/personas?page_size=48');
    const { items: scenarios } = await api.get('editor', '/v1/scenarios');
    const borrow = (db: Db) =>
      db.insertInto('library_link').values({
        item_id: scenarios[0].id,
        position: 9,
        role: 'persona',
        linked_item_id: items[0].id,
      });
    await api.everywhere((db) => borrow(db).execute());
    expect((await api.delete('super-admin', at(clinic))).code).toBe('conflict');
    await api.everywhere((db) => db.deleteFrom('account').where('organization_id', '=', clinic).execute());
    expect((await api.delete('super-admin', at(clinic))).code).toBe('item_in_use');
    await api.everywhere((db) =>
      db
        .deleteFrom('library_link')
        .where('linked_item_id', '=', items[0].id)
        .where('position', '=', 9)
        .execute(),
    );
    expect(await api.status('super-admin', 'DELETE', at(clinic))).toBe(204);
    expect(await api.status('foreign operator', 'GET', '/v1/me')).toBe(401);
  });
});
