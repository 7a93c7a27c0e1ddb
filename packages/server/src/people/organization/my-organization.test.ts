import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

const atelier = demoId('atelier-nord');
const clinic = demoId('southbank-clinic');

const api = useTestApi();

describe('the user’s own organization', () => {
  it('R-ROUTE-17 operators can read and change their own organization, except its slug, realm and credit', async () => {
    const body = { name: 'Atelier du Nord', logo: null, language: 'fr-FR', retention_days: 730 };
    const more = { slug: 'x', sso_realm: 'x', credit_eur: 1000 };
    const refused = await api.call('operator', 'PUT', '/v1/my_organization', { ...body, ...more });
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, Object.keys(more)]);
    const changed = await api.call('operator', 'PUT', '/v1/my_organization', body);
    expect(changed.body).toMatchObject({ ...body, slug: 'atelier-nord', sso_realm: null, credit_eur: 0 });
    expect(await api.get('operator', '/v1/my_organization')).toEqual(changed.body);
    expect((await api.get('foreign operator', '/v1/my_organization')).id).toBe(clinic);
    const [entry] = (await api.get('operator', '/v1/audit_entries')).items;
    expect(entry).toMatchObject({
      action: 'organization-updated',
      actor_name: 'Awa Diallo',
      before: { name: 'Atelier Nord', retention_days: null },
      after: { name: 'Atelier du Nord', retention_days: 730 },
    });
  });

  it('E-5 an operator chooses how the organization’s turns are checked, and cannot turn the check off', async () => {
    const body = { name: 'Atelier du Nord', logo: null, language: 'fr-FR', retention_days: 730 };
    const put = (change: object) => api.put('operator', '/v1/my_organization', { ...body, ...change });
    expect((await api.get('operator', '/v1/my_organization')).turn_safety).toBe('model');
    expect((await put({ turn_safety: 'rules' })).turn_safety).toBe('rules');
    expect((await put({ turn_safety: 'off' })).code).toBe('invalid_input');
    expect((await put({ turn_safety: 'model' })).turn_safety).toBe('model');
  });

  it('E-8 an operator chooses the time zone by whose days the figures of the organization count, and its users get it', async () => {
    const body = { name: 'Atelier du Nord', logo: null, language: 'fr-FR', retention_days: 730 };
    const put = (time_zone: string) => api.put('operator', '/v1/my_organization', { ...body, time_zone });
    expect((await api.get('user', '/v1/me')).organization_time_zone).toBe('UTC');
    expect((await put('Asia/Tokyo')).time_zone).toBe('Asia/Tokyo');
    expect((await api.get('user', '/v1/me')).organization_time_zone).toBe('Asia/Tokyo');
    expect((await put('Mars/Olympus')).code).toBe('invalid_input');
  });

  it('E-8 E-18 of two operators who choose a time zone at once, the second gets a conflict', async () => {
    const body = { name: 'Atelier du Nord', logo: null, language: 'fr-FR', retention_days: 730 };
    await api.put('operator', '/v1/my_organization', { ...body, time_zone: 'UTC' });
    const save = (time_zone: string) =>
      api.call('operator', 'PUT', '/v1/my_organization', {
        ...body,
        time_zone,
        expected: { ...body, time_zone: 'UTC' },
      });
    const saves = await Promise.all([save('Asia/Tokyo'), save('Europe/Paris')]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = saves.find(({ status }) => status === 200)?.body;
    expect((await api.get('operator', '/v1/my_organization')).time_zone).toBe(stored.time_zone);
  });

  it('R-PERM-5 an organization has a contact name and address, which its operator can change', async () => {
    const path = `/v1/organizations/${atelier}/operator_contact`;
    const contact = { operator_name: 'Awa Diallo', operator_email: 'awa@atelier-nord.example' };
    expect(await api.put('operator', path, contact)).toMatchObject(contact);
    const wrong = await api.call('operator', 'PUT', path, { ...contact, operator_email: 'awa' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.details).toHaveProperty('operator_email');
  });
});

describe('the metadata of an organization', () => {
  const path = (section = '') => `/v1/organizations/${atelier}/metadata${section && `/${section}`}`;
  const entries = [
    { key: 'cost_centre', value: '4711' },
    { key: 'Région', value: 'Nord' },
  ];

  it('R-ROUTE-13 the metadata of an organization has three sections, each of which keeps the order of its entries', async () => {
    await api.call('operator', 'PUT', path('organization'), { entries });
    await api.call('super-admin', 'PUT', path('product'), { entries: [{ key: 'plan', value: 'team' }] });
    await api.call('operator', 'PUT', path('custom'), { entries: [{ key: 'note', value: '' }] });
    expect(await api.get('operator', path())).toEqual({
      organization: entries,
      product: [{ key: 'plan', value: 'team' }],
      custom: [{ key: 'note', value: '' }],
    });
  });

  it('R-ROUTE-13 changing a section of an organization’s metadata requires the permission for that section', async () => {
    expect(await api.status('operator', 'PUT', path('product'), { entries })).toBe(403);
    for (const section of ['organization', 'product', 'custom'])
      expect(await api.status('editor', 'PUT', path(section), { entries })).toBe(403);
  });

  it('R-ROUTE-13 organization metadata with a duplicate or invalid key, a long value or too many entries is rejected', async () => {
    const tries = [
      [...entries, { key: 'COST_CENTRE', value: 'x' }],
      [{ key: '../x', value: '' }],
      [{ key: '', value: '' }],
      [{ key: 'a', value: 'x'.repeat(2001) }],
      Array.from({ length: 51 }, (_, n) => ({ key: `k${n}`, value: '' })),
    ];
    for (const entries of tries)
      expect(await api.status('operator', 'PUT', path('custom'), { entries })).toBe(400);
    const many = Array.from({ length: 50 }, (_, n) => ({ key: `k${n}`, value: 'x'.repeat(2000) }));
    expect(await api.status('operator', 'PUT', path('custom'), { entries: many })).toBe(200);
  });
});

describe('the credit of an organization', () => {
  const path = `/v1/organizations/${clinic}/credit_changes`;
  const change = (amount_eur: number, reason = 'Order 2291') =>
    api.call('super-admin', 'POST', path, { amount_eur, reason });

  it('R-PERM-5 a super-admin changes an organization’s credit by an amount, and the ledger contains the change', async () => {
    expect((await change(100.1)).body.credit_eur).toBe(100.1);
    expect((await change(0.2, 'Goodwill')).body.credit_eur).toBe(100.3);
    expect((await change(-50.25, 'Refund')).body.credit_eur).toBe(50.05);
    const { items, total } = await api.get('foreign operator', path);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ amount_eur: -50.25, balance_eur: 50.05, reason: 'Refund' });
    expect(items[0].changed_by_name).toBe('Noor Haddad');
    const acts = await api.call('foreign operator', 'GET', '/v1/audit_entries?search=credit');
    expect(acts.body.items[0]).toMatchObject({
      before: { credit_eur: 100.3 },
      after: { credit_eur: 50.05, reason: 'Refund' },
    });
  });

  it('R-PERM-5 the credit of an organization never becomes negative, even by concurrent changes', async () => {
    const { credit_eur } = await api.get('foreign operator', '/v1/my_organization');
    expect((await change(-credit_eur - 0.01)).status).toBe(409);
    const all = await Promise.all(Array.from({ length: 12 }, () => change(-10)));
    const done = all.filter(({ status }) => status === 200).length;
    expect(done).toBe(Math.floor(credit_eur / 10));
    const after = (await api.get('foreign operator', '/v1/my_organization')).credit_eur;
    expect(after).toBeCloseTo(credit_eur - done * 10, 6);
  });

  it('an organization’s credit is raised and lowered by amounts above € 2,147.48', async () => {
    const { credit_eur } = await api.get('foreign operator', '/v1/my_organization');
    expect((await change(1_000_000)).body.credit_eur).toBeCloseTo(credit_eur + 1_000_000, 6);
    expect((await change(-999_000)).body.credit_eur).toBeCloseTo(credit_eur + 1000, 6);
    expect((await change(-1000)).status).toBe(200);
  });

  it('R-PERM-6 only super-admins can change an organization’s credit, and only with a reason', async () => {
    expect(await api.status('foreign operator', 'POST', path, { amount_eur: 1, reason: 'x' })).toBe(403);
    for (const [amount_eur, reason] of [
      [0, 'x'],
      [1, ' '],
      [0.001, 'x'],
      [1e7, 'x'],
    ] as const)
      expect((await change(amount_eur, reason)).status).toBe(400);
  });
});
