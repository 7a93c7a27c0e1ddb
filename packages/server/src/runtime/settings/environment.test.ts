import type { EnvironmentSetting } from '@repartee/contracts/runtime/settings/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';
import { buildVersion } from '../config/build-version.ts';
import { readConfig } from '../config/config.ts';
import { recordBackup } from '../database/last-backup.ts';
import { withTenantScope } from '../database/tenant-scope.ts';

const path = '/v1/environment_settings';
const api = useFreshTestApi();

const byName = (items: EnvironmentSetting[], name: string) => items.find((item) => item.name === name);
const change = (values: Record<string, string | null>, by = 'super-admin') =>
  api.call(by, 'PATCH', path, { values });
const setting = async (name: string) => byName((await api.get('super-admin', path)).items, name);
/** What people have changed, without the keys that the server has made. */
const storedText = async () =>
  JSON.stringify(
    await api.everywhere((db) =>
      db.selectFrom('setting').selectAll().where('updated_by', 'is not', null).execute(),
    ),
  );

describe('settings that can be changed at run time', () => {
  it('R-ROUTE-9 the list of settings contains each value, its source, and the reason if the setting cannot be edited', async () => {
    expect(await setting('PRODUCT_NAME')).toMatchObject({
      value: 'Repartee',
      default: 'Repartee',
      source: 'default',
      editable: true,
      lock_reason: null,
    });
    expect(await setting('REQUESTS_PER_MINUTE')).toMatchObject({
      value: '100000',
      default: '1200',
      source: 'environment',
      editable: false,
      lock_reason: 'environment',
    });
    expect(await setting('PRODUCT_SLUG')).toMatchObject({ editable: false, lock_reason: 'restart' });
  });

  it('R-ROUTE-9 a changed setting takes effect without a restart, and can be reset to its default', async () => {
    const { body } = await change({ PRODUCT_NAME: 'Rehearse', SUPPORT_EMAIL: 'help@atelier-nord.example' });
    expect(byName(body.items, 'PRODUCT_NAME')).toMatchObject({
      value: 'Rehearse',
      source: 'stored',
      changed_by_name: 'Noor Haddad',
    });
    expect(api.app.config.product).toMatchObject({
      name: 'Rehearse',
      supportEmail: 'help@atelier-nord.example',
    });
    expect(api.app.config.mail.from).toBe('"Rehearse" <help@atelier-nord.example>');
    await change({ PRODUCT_NAME: null });
    expect(api.app.config.product.name).toBe('Repartee');
    expect(await setting('PRODUCT_NAME')).toMatchObject({ source: 'default', changed_at: null });
  });

  it('R-ROUTE-9 colour and icon of the installed application are stored settings of the installation', async () => {
    await change({ PRODUCT_COLOUR: '#1D4ED8', PRODUCT_ICON: '/brand/icon.svg' });
    expect(api.app.config.product).toMatchObject({ colour: '#1D4ED8', icon: '/brand/icon.svg' });
    expect((await change({ PRODUCT_COLOUR: 'blue' })).status).toBe(400);
    expect((await change({ PRODUCT_ICON: '//elsewhere.example/icon.png' })).status).toBe(400);
    await change({ PRODUCT_COLOUR: null, PRODUCT_ICON: null });
    expect(api.app.config.product).toMatchObject({ colour: undefined, icon: undefined });
  });

  it('R-ROUTE-9 the settings AI_BASE_URL and AI_MODEL determine the model of the next AI call', async () => {
    const model = () =>
      api.everywhere(async (db) => {
        const { id } = await db.selectFrom('organization').select('id').limit(1).executeTakeFirstOrThrow();
        return api.app.ai.firstChoice(db, { organization_id: id });
      });
    expect(await model()).toMatchObject({ built_in: true });
    await change({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'llama3' });
    expect(await model()).toEqual({ provider: '127.0.0.1:9', model: 'llama3', built_in: false });
    await change({ AI_BASE_URL: null });
    expect(await setting('AI_MODEL')).toMatchObject({ value: 'llama3', source: 'stored' });
    expect(await model()).toMatchObject({ built_in: true });
  });

  it('R-ROUTE-9 changed settings are stored, so that another process uses them too', async () => {
    await change({
      PRODUCT_NAME: 'Rehearse',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'm',
      AI_API_KEY: 'sk-own',
    });
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: api.app.config.dataDir };
    const other = await createApi({ config, database: api.database });
    expect(config.product.name).toBe('Rehearse');
    expect(config.ai?.apiKey).toBe('sk-own');
    await other.close();
  });

  it('R-ROUTE-9 environment variables override stored settings', async () => {
    await change({ PRODUCT_NAME: 'Rehearse' });
    const config = readConfig({ LOG_LEVEL: 'silent', PRODUCT_NAME: 'Fixed' });
    const other = await createApi({ config, database: api.database });
    expect(config.product.name).toBe('Fixed');
    await other.close();
  });

  it('R-ROUTE-9 a secret setting is not revealed in the list of settings, in audit events or in the database', async () => {
    const secrets = { AI_API_KEY: 'sk-very-secret', SMTP_URL: 'smtps://post:pass-word@mail.example:465' };
    const { body } = await change({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'm', ...secrets });
    expect(byName(body.items, 'AI_API_KEY')?.value).toBe('••••••••');
    expect(byName(body.items, 'SMTP_URL')?.value).toBe('smtps://•••@mail.example:465');
    const record = await api.get('super-admin', '/v1/audit_entries?search=environment');
    expect(record.items[0].after).toHaveProperty('AI_API_KEY');
    for (const text of [JSON.stringify(body), JSON.stringify(record), await storedText()])
      expect(text).not.toMatch(/very-secret|pass-word/);
    expect(api.app.config.ai?.apiKey).toBe('sk-very-secret');
    const inOrganization = await withTenantScope(
      api.database.db,
      { organization_id: crypto.randomUUID(), user_id: crypto.randomUUID(), root_session_id: null },
      (db) => db.selectFrom('setting').select('key').where('secret', '=', true).execute(),
    );
    expect(inOrganization).toEqual([]);
  });

  it('R-ROUTE-9 the setting AI_API_KEY is never combined with a server URL for which it was not entered', async () => {
    await change({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'm', AI_API_KEY: 'sk-first' });
    await change({ AI_BASE_URL: 'http://elsewhere.example/v1' });
    expect(api.app.config.ai).toMatchObject({ baseUrl: 'http://elsewhere.example/v1', apiKey: '' });
    const config = readConfig({ LOG_LEVEL: 'silent', AI_API_KEY: 'sk-environment' });
    const other = await createApi({ config, database: api.database });
    expect(config.ai).toBeUndefined();
    await other.close();
  });

  it('R-ROUTE-9 a request with an invalid or locked value changes no setting and returns the reasons', async () => {
    const { status, body } = await change({
      PRODUCT_NAME: 'Rehearse',
      SUPPORT_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
      AI_BASE_URL: 'file:///etc/passwd',
      NODE_OPTIONS: '--inspect',
    });
    expect([status, Object.keys(body.details).sort()]).toEqual([
      400,
      ['AI_BASE_URL', 'LOG_LEVEL', 'NODE_OPTIONS', 'SUPPORT_EMAIL'],
    ]);
    expect((await change({ AI_BASE_URL: 'http://127.0.0.1:9/v1' })).body.details).toHaveProperty('AI_MODEL');
    const locked = await change({ REQUESTS_PER_MINUTE: '5', PRODUCT_SLUG: 'x' });
    expect([locked.status, locked.body.details]).toEqual([
      409,
      { REQUESTS_PER_MINUTE: 'environment', PRODUCT_SLUG: 'restart' },
    ]);
    expect(await storedText()).toBe('[]');
  });

  it('R-ROUTE-9 a new organization without a given language gets the language of the setting DEFAULT_LANGUAGE', async () => {
    await change({ DEFAULT_LANGUAGE: 'fr-FR' });
    const draft = { name: 'Nouvelle', logo: null, retention_days: null, sso_realm: null };
    const body = await api.post('super-admin', '/v1/organizations', draft);
    expect(body.language).toBe('fr-FR');
  });
});

it('a super-admin reads the version and the time of the last backup, which an operator may not', async () => {
  expect(await api.get('super-admin', '/v1/installation')).toEqual({
    version: buildVersion(),
    last_backup_at: null,
    failed_jobs: 0,
  });
  await recordBackup(api.database.owner, '2026-01-31T03:00:00.000Z');
  await sql`insert into job (kind, subject_key, error_class, error_message) values ('mail', 'x', 'Error', 'no')`.execute(
    api.database.owner,
  );
  expect(await api.get('super-admin', '/v1/installation')).toMatchObject({
    last_backup_at: '2026-01-31T03:00:00.000Z',
    failed_jobs: 1,
  });
  expect(await api.status('operator', 'GET', '/v1/installation')).toBe(403);
});
