import { describe, expect, it } from 'vitest';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type AuditEvent, recordAuditEvent } from './audit-event-repository.ts';

const atelier = demoId('atelier-nord');
const awa = { id: demoId('awa@atelier-nord.example'), organization_id: atelier };
const target_id = crypto.randomUUID();

const api = useTestApi();

const record = (act: Partial<AuditEvent>) =>
  api.everywhere((db) =>
    recordAuditEvent(db, {
      principal: awa,
      action: 'user-updated',
      target_kind: 'user',
      target_id,
      target_name: 'Inès Morel',
      address: '192.0.2.7',
      ...act,
    }),
  );
const read = async (by: string, query = '') => (await api.get(by, `/v1/audit_entries${query}`)).items;

describe('audit events', () => {
  it('R-PERM-6 an audit event has actor, action, time, IP address and only the fields that changed', async () => {
    await record({
      before: { first_name: 'Ines', role: 'user', at: new Date(0) },
      after: { first_name: 'Inès', role: 'user', at: new Date(0) },
    });
    const [entry] = await read('operator');
    expect(entry).toMatchObject({
      actor_name: 'Awa Diallo',
      action: 'user-updated',
      target_kind: 'user',
      target_id,
      target_name: 'Inès Morel',
      address: '192.0.2.7',
      before: { first_name: 'Ines' },
      after: { first_name: 'Inès' },
    });
    expect(Date.parse(entry.created_at)).toBeGreaterThan(0);
  });

  it('R-PERM-6 an audit event says that a secret has changed, but does not contain the secret', async () => {
    const before = { password_hash: 'argon-1', nested: { smtp: { AI_API_KEY: 'sk-1' } }, reset_code: null };
    const after = {
      password_hash: 'argon-2',
      nested: { smtp: { AI_API_KEY: 'sk-2' } },
      reset_code: 'code-1',
    };
    await record({ action: 'password-reset', before, after });
    const [entry] = await read('operator', '?area=people');
    expect(entry.after).toEqual({
      password_hash: '•••',
      nested: { smtp: { AI_API_KEY: '•••' } },
      reset_code: '•••',
    });
    expect(JSON.stringify(entry)).not.toMatch(/argon|sk-|code-1/);
  });

  it('R-PERM-6 the API returns only the first hundred entries of a long list in an audit event', async () => {
    const user_ids: string[] = Array.from({ length: 10_000 }, () => crypto.randomUUID());
    user_ids[0] = demoId('ines@atelier-nord.example');
    await record({ action: 'users-imported', after: { rows: 10_000, user_ids } });
    const [entry] = await read('operator', '?area=people');
    expect([entry.after.rows, entry.after.users.length]).toEqual([10_000, 101]);
    expect(entry.after.users[0]).toBe('Inès Morel');
    expect(entry.after.users.slice(99)).toEqual(['…', '… +9900']);
  });

  it('R-PERM-6 operators can list only the audit events of their organization', async () => {
    await record({ action: 'environment-settings-changed', principal: null, organization_id: null });
    const actions = async (by: string, query = '') =>
      (await read(by, query)).map(({ action }: { action: string }) => action);
    expect(await actions('operator')).not.toContain('environment-settings-changed');
    expect(await actions('foreign operator')).toEqual([]);
    expect(await actions('foreign operator', `?organization_id=${atelier}`)).toEqual([]);
    expect(await actions('super-admin')).toContain('environment-settings-changed');
    expect(await actions('super-admin', `?organization_id=${atelier}`)).toContain('user-updated');
    expect(await actions('super-admin', `?organization_id=${demoId('southbank-clinic')}`)).toEqual([]);
  });

  it('R-CALL-17 audit events can be searched by user and target, and filtered by area', async () => {
    for (let n = 0; n < 13; n += 1) await record({ action: 'user-invited', target_name: `Guest ${n}` });
    await record({ action: 'playlist-created', target_kind: 'playlist', target_name: 'Guest talks' });
    expect(await read('operator', '?search=awa%20guest%203')).toHaveLength(1);
    await record({ action: 'playlist-created', target_name: 'Énergie', address: '192.0.2.77' });
    for (const search of ['energie', 'ÉNERGIE', '2.0.2.77 playlist-cr'])
      expect(await read('operator', `?search=${encodeURIComponent(search)}`)).toMatchObject([
        { target_name: 'Énergie' },
      ]);
    const page = await api.call('operator', 'GET', '/v1/audit_entries?search=guest&area=people&page=2');
    expect(page.body).toMatchObject({ total: 13, page: 2, page_size: 12 });
    expect(page.body.items).toHaveLength(1);
    const content = await read('operator', '?search=guest&area=content');
    expect(content.map(({ action }: { action: string }) => action)).toEqual(['playlist-created']);
    expect(await api.status('operator', 'GET', '/v1/audit_entries?area=other')).toBe(400);
  });
});
