import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoId, demoPassword } from '../../../demo/demo-users.ts';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import type { MailPayload } from '../../../runtime/mail/mail-repository.ts';
import { aGuest } from '../../../testing/a-guest.ts';
import { useTestApi } from '../../../testing/use-test-api.fixture.ts';

const clinic = demoId('southbank-clinic');
const atelier = demoId('atelier-nord');
const at = (id: string) => `/v1/organizations/${id}/erasure`;
const confirmation = { name: 'Southbank Clinic', current_password: demoPassword };
const closing = { code: 'organization_closing' };
const day_ms = 24 * 60 * 60 * 1000;

const api = useTestApi();
const ask = (body: object = confirmation) => api.call('foreign operator', 'POST', at(clinic), body);
const undo = (by: 'foreign operator' | 'super-admin' = 'foreign operator') =>
  api.call(by, 'POST', `${at(clinic)}/undo`);
const daysPass = (days: number) =>
  api.everywhere((db) =>
    sql`update organization_erasure set due_at = due_at - make_interval(days => ${days})`.execute(db),
  );

const noor = 'noor@southbank.example';
const mailsToNoor = () =>
  api.everywhere(async (db) => {
    const mails = await db
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'mail')
      .orderBy('created_at')
      .execute();
    return mails
      .map(({ payload }) => payload as unknown as MailPayload)
      .filter(({ recipient }) => recipient === noor)
      .map(({ letter }) => letter);
  });

describe('E-10 erasure of an organization', () => {
  it('an operator requests it with the name of the organization and the password, 30 days ahead', async () => {
    expect((await ask({ ...confirmation, name: 'Southbank' })).body).toMatchObject({
      code: 'invalid_input',
      details: { name: expect.any(String) },
    });
    expect((await ask({ ...confirmation, current_password: 'wrong' })).body.code).toBe('wrong_credentials');
    expect((await ask({ name: confirmation.name })).body.code).toBe('wrong_credentials');
    expect(await api.get('foreign operator', at(clinic))).toEqual({
      ...{ due_at: null, may_undo: false, has_super_admin: false, asks_password: true },
    });
    const { body } = await ask();
    expect(body).toMatchObject({ may_undo: true });
    expect(Math.round((Date.parse(body.due_at) - Date.now()) / day_ms)).toBe(30);
    expect((await ask()).status).toBe(409);
  });

  it('until then its users can only read, and /v1/me says the date', async () => {
    const body = await api.get('foreign user', '/v1/me');
    expect(Date.parse(body.organization_erased_at)).toBeGreaterThan(Date.now());
    expect(body.permissions).toContain('coaching-scenario-read');
    expect(body.permissions).not.toContain('coaching-session-create');
    const draft = { name: 'Late', visibility: 'private', content: { character: 'x' } };
    expect(await api.status('foreign operator', 'POST', '/v1/personas', draft)).toBe(403);
    expect(await api.status('foreign operator', 'GET', '/v1/personas')).toBe(200);
    const hook = { url: 'https://hooks.example/late', description: '', events: ['session.finished'] };
    expect(await api.post('foreign operator', '/v1/webhooks', hook)).toMatchObject({
      code: 'organization_closing',
    });
    expect(await api.status('foreign operator', 'GET', '/v1/webhooks')).toBe(200);
    expect(await api.status('foreign operator', 'GET', '/v1/me/data')).toBe(200);
    expect((await api.get('operator', '/v1/me')).organization_erased_at).toBeNull();
  });

  it('until then no call but reading, of the own account and of the request itself is possible', async () => {
    const nowhere = crypto.randomUUID();
    const refused = [];
    for (const { method, path, access, while_leaving } of allEndpoints) {
      if (method === 'GET' || access === 'public' || while_leaving) continue;
      const url = path.replaceAll(/\{\w+\}/g, nowhere);
      refused.push([`${method} ${path}`, await api.status('foreign operator', method, url)]);
    }
    expect(refused.filter(([, status]) => status !== 403)).toEqual([]);
    const report = `/v1/coaching_sessions/${nowhere}/report/retries`;
    expect(await api.status('foreign user', 'POST', report)).toBe(403);
    expect(await api.status('foreign user', 'PUT', '/v1/me/time_zone', { time_zone: 'Europe/Paris' })).toBe(
      204,
    );
  });

  it('an operator can undo it once, a super-admin always', async () => {
    expect((await undo()).body).toMatchObject({ due_at: null, may_undo: false });
    expect((await api.get('foreign user', '/v1/me')).permissions).toEqual(rolePermissions.user);
    expect((await undo()).status).toBe(409);
    expect((await ask()).body).toMatchObject({ due_at: expect.any(String), may_undo: false });
    expect((await undo()).status).toBe(409);
    expect((await undo('super-admin')).body.due_at).toBeNull();
  });

  it('the other operators are mailed when it is requested and when it is undone', async () => {
    await api.everywhere((db) =>
      insertRow(db, 'account', {
        ...{ organization_id: clinic, email: noor, first_name: 'Noor', last_name: '', role: 'operator' },
      }),
    );
    await ask();
    await undo('super-admin');
    expect(await mailsToNoor()).toMatchObject([
      { change: 'requested', organization_name: 'Southbank Clinic', due_at: expect.any(String) },
      { change: 'undone', due_at: null },
    ]);
  });

  it('nobody can undo it after the waiting period', async () => {
    await ask();
    await daysPass(31);
    expect((await undo('super-admin')).status).toBe(409);
    await daysPass(-31);
    await undo('super-admin');
  });

  it('a super-admin’s organization cannot be erased', async () => {
    const body = { name: 'Atelier Nord', current_password: demoPassword };
    expect(await api.status('operator', 'POST', at(atelier), body)).toBe(409);
  });

  it('the request and the undo are recorded as audit events', async () => {
    const body = await api.get('foreign operator', '/v1/audit_entries?search=erasure');
    const actions = body.items.map(({ action }: { action: string }) => action);
    expect(new Set(actions)).toEqual(
      new Set(['organization-erasure-requested', 'organization-erasure-undone']),
    );
  });

  it('a guest of the organization can read, but not go on, and no other guest joins', async () => {
    const { access_token, session_id, access_code } = await aGuest(api);
    const uses = () =>
      api.everywhere((db) =>
        db
          .selectFrom('session_generator')
          .select('sessions_used')
          .select(sql<number>`(select count(*)::int from guest)`.as('guests'))
          .where('access_code', '=', access_code)
          .executeTakeFirstOrThrow(),
      );
    const before = await uses();
    await api.everywhere((db) =>
      sql`insert into organization_erasure (organization_id, due_at) values (${atelier}, now() + interval '1 day')`.execute(
        db,
      ),
    );
    const path = `/v1/coaching_sessions/${session_id}`;
    expect(await api.status(access_token, 'GET', path)).toBe(200);
    expect(await api.post(access_token, `${path}/live_tickets`, {})).toMatchObject(closing);
    const shared = `/v1/shared_sessions/${access_code}`;
    expect(await api.get(undefined, shared)).toMatchObject(closing);
    expect(await api.post(undefined, `${shared}/guests`, { display_name: 'Lu' })).toMatchObject(closing);
    expect(await uses()).toEqual(before);
    await api.everywhere((db) => sql`delete from organization_erasure`.execute(db));
  });
});
