import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { firstAdministratorLink, makeFirstAdministratorCode } from './first-administrator.ts';

const api = useTestApi();

const person = {
  email: 'Ada@Example.org',
  first_name: 'Ada',
  last_name: 'Quist',
  organization_name: 'École Été & Co',
  password: 'Long-enough-1',
  language: 'fr-FR',
  time_zone: 'Europe/Paris',
};
const become = (draft: Record<string, unknown>) =>
  api.call(undefined, 'POST', '/v1/first_administrator', draft);

describe('E-1 the first super-admin', () => {
  it('no link to create the first super-admin is made if an account exists', async () => {
    expect(await makeFirstAdministratorCode(api.database.db)).toBeUndefined();
    expect(await firstAdministratorLink(api.database, api.app.config)).toBeUndefined();
  });

  it('the first super-admin can be created only once, with a one-time link that is at most an hour old', async () => {
    await api.everywhere(async (db) => {
      await db.deleteFrom('library_link').execute();
      await db.deleteFrom('organization').execute();
    });
    const older = await makeFirstAdministratorCode(api.database.db);
    await api.update('first_administrator_code', {}, { created_at: new Date(Date.now() - 2 * 3_600_000) });
    // The second code simulates another process that starts at the same time.
    const other = await makeFirstAdministratorCode(api.database.db);
    const link = await firstAdministratorLink(api.database, { publicUrl: 'https://practice.example' });
    expect(link).toMatch(/^https:\/\/practice\.example\/activate#first=[\w-]{43}$/);
    const code = link?.split('=')[1];

    expect((await become({ ...person, code: older })).body.code).toBe('wrong_credentials');
    expect((await become({ ...person, code: 'guess' })).body.code).toBe('wrong_credentials');
    const weak = await become({ ...person, code, password: 'weak' });
    expect([weak.status, Object.keys(weak.body.details)]).toEqual([400, ['password']]);

    const both = await Promise.all([
      become({ ...person, code }),
      become({ ...person, code: other, email: 'b@example.org' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { access_token } = both.find(({ status }) => status === 200)?.body ?? {};
    const { body } = await api.call(access_token, 'GET', '/v1/me');
    expect(body).toMatchObject({ organization_role: 'super-admin', organization_name: 'École Été & Co' });
    const { body: organization } = await api.call(access_token, 'GET', '/v1/my_organization');
    expect(organization).toMatchObject({ language: 'fr-FR', time_zone: 'Europe/Paris' });
    for (const spent of [code, other])
      expect((await become({ ...person, code: spent })).body.code).toBe('wrong_credentials');
    expect(await makeFirstAdministratorCode(api.database.db)).toBeUndefined();
  });
});
