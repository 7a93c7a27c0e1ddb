import { expect, it } from 'vitest';
import { createApi } from '../../create-api.ts';
import { demoId } from '../../demo/demo-users.ts';
import { useTestApiAndFake } from '../../testing/use-test-api.fixture.ts';
import { cookieKey } from '../access/cookie-key.ts';
import type { ServerConfig } from '../config/config.ts';
import { makeLogger } from '../telemetry/logger.ts';
import { createSecretCipher, decryptKeySecret } from './secret-cipher.ts';

const [oldKey, newKey, otherKey] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)];
const secret = 'sk-the-right-key-1234';

const { api, fake } = useTestApiAndFake({ api_key: secret }, { secretsKey: oldKey });

const secretRows = () =>
  api.everywhere(async (tx) => ({
    keys: await tx.selectFrom('ai_service_key').select(['id', 'sealed_secret', 'updated_at']).execute(),
    settings: await tx
      .selectFrom('setting')
      .select(['key', 'value', 'updated_at'])
      .where('key', '=', 'SMTP_URL')
      .execute(),
  }));

async function restart(change: Partial<ServerConfig>): Promise<string> {
  const lines: string[] = [];
  const logger = makeLogger('info', 'api', { write: (line) => lines.push(line) });
  const again = await createApi({
    config: { ...api.app.config, ...change },
    database: api.database,
    logger,
  });
  await again.close();
  return lines.join('');
}

it('R-PERM-3 the first start after a change of the master key re-encrypts stored settings, AI keys and keys for learning platforms', async () => {
  const ask = async (method: string, path: string, body: unknown, by = 'operator') => {
    const answer = await api.call(by, method, path, body);
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  const draft = { name: 'Server', kind: 'openai_compatible', base_url: fake.base_url };
  const { id: provider_id } = await ask('POST', '/v1/ai_providers', draft);
  const key = await ask('POST', '/v1/ai_service_keys', { provider_id, label: 'Main', secret });
  const values = { SMTP_URL: 'smtp://user:mail-password@mail.example:25' };
  await ask('PATCH', '/v1/environment_settings', { values }, 'super-admin');
  await ask('GET', `/v1/lti/${demoId('atelier-nord')}/keys`, undefined);
  const before = await secretRows();
  expect([before.keys.length, before.settings.length]).toEqual([1, 1]);
  const cookie = await cookieKey(api.database.db, 'a cookie')();

  const withoutPrevious = await restart({ secretsKey: newKey });
  expect(withoutPrevious).toContain('failed to decrypt a stored secret');
  expect(withoutPrevious).toContain(`ai-service-key/${key.id}`);
  expect(withoutPrevious).not.toContain('a cookie');
  expect(await secretRows()).toEqual(before);

  const changed = { secretsKey: newKey, previousSecretsKey: oldKey };
  expect(await restart(changed)).toContain('"count":3');
  const after = await secretRows();
  const keys = createSecretCipher({
    dataDir: api.app.config.dataDir,
    secretsKey: newKey,
    previousSecretsKey: undefined,
  });
  expect(await decryptKeySecret(keys, key.id, after.keys[0]?.sealed_secret ?? '')).toBe(secret);
  expect(await keys.decrypt(after.settings[0]?.value as string, 'SMTP_URL')).toBe(values.SMTP_URL);
  expect([after.keys[0]?.updated_at, after.settings[0]?.updated_at]).toEqual([
    before.keys[0]?.updated_at,
    before.settings[0]?.updated_at,
  ]);

  expect(await cookieKey(api.database.db, 'a cookie')()).toBe(cookie);

  expect(await restart(changed)).not.toContain('re-encrypted');
  expect(await secretRows()).toEqual(after);
  expect(await restart({ secretsKey: otherKey })).toContain('failed to decrypt a stored secret');
  expect(await secretRows()).toEqual(after);
});
