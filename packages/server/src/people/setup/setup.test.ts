import { importStarterPack } from '@repartee/contracts/library/pack/starter-packs';
import type { SetupStep } from '@repartee/contracts/people/organization/setup';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { makeFirstAdministratorCode } from '../identity/first-administrator.ts';

const api = useTestApi();
beforeAll(async () => {
  await api.everywhere(async (db) => {
    await db.deleteFrom('library_link').execute();
    await db.deleteFrom('organization').execute();
  });
});

describe('the setup checklist', () => {
  it('E-13 each step of an empty installation is done when the fact behind it holds, and the list can be hidden', async () => {
    const code = await makeFirstAdministratorCode(api.database.db);
    const session = await api.post(undefined, '/v1/first_administrator', {
      code,
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Quist',
      organization_name: 'Saint-Luc',
      password: 'Long-enough-1',
      language: 'fr-FR',
    });
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Record<string, unknown>) =>
      api.call(session.access_token, method, path, body);
    const done = async (): Promise<SetupStep[]> =>
      (await call('GET', '/v1/setup')).body.steps.flatMap((one: { step: SetupStep; done: boolean }) =>
        one.done ? [one.step] : [],
      );
    expect(await done()).toEqual([]);

    const { body: organization } = await call('GET', '/v1/my_organization');
    const { name, logo, retention_days } = organization;
    const contact = { operator_name: '', operator_email: 'ada@example.org' };
    await call('PUT', '/v1/my_organization', { name, logo, retention_days, language: 'fr-FR' });
    expect(await done()).toEqual([]);
    await call('PUT', `/v1/organizations/${organization.id}/operator_contact`, contact);
    expect(await done()).toEqual(['organization']);

    Object.assign(api.app.config, { mail: { ...api.app.config.mail, smtpUrl: 'smtp://mail.example' } });
    expect(await done()).toEqual(['organization', 'mail']);

    const starter = importStarterPack.path.replace('{language}', 'fr-FR').replace('{topic}', 'service');
    expect((await call('POST', starter)).body.applied).toBe(true);
    expect(await done()).toEqual(['organization', 'mail', 'scenario']);

    const { items } = (await call('GET', '/v1/scenarios')).body;
    await call('POST', '/v1/session_generators', { scenario_id: items[0].id });
    expect(await done()).toEqual(['organization', 'mail', 'scenario', 'assign']);

    const { updated_at } = (await call('GET', '/v1/my_organization')).body;
    const hidden = await call('PUT', '/v1/setup', { dismissed: true });
    expect(hidden.body.dismissed).toBe(true);
    expect((await call('GET', '/v1/my_organization')).body.updated_at).toBe(updated_at);
  });
});
