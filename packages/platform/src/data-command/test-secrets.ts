import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '@repartee/server';
import { signingKeySetting } from '@repartee/server/remotes/installation-key';
import { createSecretCipher, purposeOfKey } from '@repartee/server/runtime/secrets/secret-cipher';
import { secretSettings } from '@repartee/server/runtime/settings/setting-definitions';
import type { Archive } from './archive.ts';

interface Sealed {
  readonly purpose: string;
  readonly encrypted: string;
}

/** `wrongKey`: a key is configured, and decrypts only some of the secrets or none. */
interface SecretsTest {
  readonly text: string;
  readonly wrongKey: boolean;
}

/** Tests whether the configured key decrypts the secrets of an archive. */
export async function testSecrets(config: ServerConfig, archive: Archive): Promise<SecretsTest> {
  const sealed = [...(await sealedSettings(archive)), ...(await sealedKeys(archive))];
  if (sealed.length === 0) return { text: 'It contains no encrypted secrets.', wrongKey: false };
  const key = config.secretsKey ? 'SECRETS_KEY' : join(config.dataDir, 'secrets.key');
  if (!config.secretsKey && !existsSync(key))
    return {
      text: `It contains ${sealed.length} encrypted secrets. Without SECRETS_KEY or ${key}, they were not tested.`,
      wrongKey: false,
    };
  const cipher = createSecretCipher(config);
  let opened = 0;
  for (const { encrypted, purpose } of sealed)
    await cipher.decrypt(encrypted, purpose).then(
      () => {
        opened += 1;
      },
      // A wrong key is what this counts.
      () => undefined,
    );
  const wrongKey = opened < sealed.length;
  const reason = wrongKey ? ': it is not the key with which they were saved' : '';
  return { text: `${key} decrypts ${opened} of ${sealed.length} secrets${reason}.`, wrongKey };
}

async function sealedSettings(archive: Archive): Promise<Sealed[]> {
  const names = new Set([...secretSettings, signingKeySetting]);
  const settings = await valuesOf(archive, 'setting', ['key', 'value', 'secret']);
  return settings
    .filter(([key, , secret]) => names.has(key ?? '') && secret === 'true')
    .map(([purpose, value]) => ({ purpose: purpose ?? '', encrypted: String(JSON.parse(value ?? '""')) }));
}

async function sealedKeys(archive: Archive): Promise<Sealed[]> {
  const keys = await valuesOf(archive, 'ai_service_key', ['id', 'sealed_secret']);
  return keys.flatMap(([id, encrypted]) =>
    id && encrypted ? [{ purpose: purposeOfKey(id), encrypted }] : [],
  );
}

async function valuesOf(
  { manifest, rowsOf }: Archive,
  name: string,
  columns: readonly string[],
): Promise<(string | null | undefined)[][]> {
  const table = manifest.tables.find((one) => one.name === name);
  const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
  const values: (string | null | undefined)[][] = [];
  for await (const lines of table ? rowsOf(table) : [])
    for (const line of lines) {
      const row = JSON.parse(line) as (string | null)[];
      values.push(places.map((place) => row[place]));
    }
  return values;
}
