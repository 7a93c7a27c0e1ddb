import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { RsaPublicKey } from '@repartee/contracts/runtime/access/rsa-public-key';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { type Db, withTenantScope } from '../runtime/database/tenant-scope.ts';
import { createSecretCipher, type SecretCipherConfig } from '../runtime/secrets/secret-cipher.ts';

/** Setting that holds the key that signs revisions of the registry, and the purpose for which the key is encrypted. */
export const signingKeySetting = 'registry_signing_key';

/** The key was encrypted with another master key. */
export class UndecryptableKeyError extends Error {}

const newKey = {
  ed25519: () => generateKeyPairSync('ed25519'),
  'P-256': () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RSA: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

/**
 * Returns a private key of the installation in PEM format. The database contains the key, encrypted with the master key.
 * The first call creates the key; if two processes do this at the same time, both use the key that is stored first.
 * `encrypted` is used instead of the key in the database. Throws an `UndecryptableKeyError` if the key was encrypted with another master key.
 */
export async function openSigningKey(
  { db }: Pick<OpenDatabase, 'db'>,
  config: SecretCipherConfig,
  {
    setting,
    type,
    encrypted,
  }: {
    readonly setting: string;
    readonly type: keyof typeof newKey;
    readonly encrypted?: string | undefined;
  },
): Promise<string> {
  const cipher = createSecretCipher(config);
  const fromDatabase = () =>
    withTenantScope(db, { everywhere: 'settings' }, async (tx) => {
      const stored = await findKey(tx, setting);
      if (stored !== undefined) return stored;
      const pem = newKey[type]().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      await insertKey(tx, setting, await cipher.encrypt(pem, setting));
      return findKey(tx, setting);
    });
  return cipher.decrypt(encrypted ?? (await fromDatabase()) ?? '', setting).catch((cause: unknown) => {
    throw new UndecryptableKeyError(`failed to decrypt the setting ${setting}`, { cause });
  });
}

export interface RsaKey {
  readonly pem: string;
  readonly privateKey: KeyObject;
  readonly jwk: RsaPublicKey;
}

/** Opens the key in `setting` as `openSigningKey` does, for signatures by RS256. The `kid` is the key's thumbprint (RFC 7638). */
export async function openRsaKey(
  database: Pick<OpenDatabase, 'db'>,
  config: SecretCipherConfig,
  setting: string,
): Promise<RsaKey> {
  const pem = await openSigningKey(database, config, { setting, type: 'RSA' });
  const { n = '', e = '' } = await exportJWK(createPublicKey(pem));
  const key = { kty: 'RSA', n, e } as const;
  const jwk = { ...key, alg: 'RS256', use: 'sig', kid: await calculateJwkThumbprint(key) } as const;
  return { pem, privateKey: createPrivateKey(pem), jwk };
}

async function findKey(tx: Db, setting: string): Promise<string | undefined> {
  const row = await tx.selectFrom('setting').select('value').where('key', '=', setting).executeTakeFirst();
  return row && String(row.value);
}

/** Keeps the key that another process has stored before. */
async function insertKey(tx: Db, setting: string, encrypted: string): Promise<void> {
  await tx
    .insertInto('setting')
    .values({ key: setting, value: JSON.stringify(encrypted), secret: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
