import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { OpenDatabase } from '@repartee/server/database/open-database';
import { withTenantScope } from '@repartee/server/database/tenant-scope';
import {
  findSigningKey,
  insertSigningKey,
  signingKeySetting,
} from '@repartee/server/platform/registry-repository';
import { createSecretCipher, type SecretCipherConfig } from '@repartee/server/secrets/secret-cipher';
import { ReleaseError } from '../release-error.ts';

/** Signs registry revisions, and verifies their signatures (Ed25519 in base64). */
export interface Signer {
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
}

/**
 * Opens the signing key of the installation. The database contains the key, encrypted with the master key. The first
 * call creates the key; if two processes do this at the same time, both use the key that is stored first.
 */
export async function openSigner(
  { db }: Pick<OpenDatabase, 'db'>,
  config: SecretCipherConfig,
): Promise<Signer> {
  const cipher = createSecretCipher(config);
  const newKey = async (): Promise<string> => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return cipher.encrypt(pem, signingKeySetting);
  };
  const encrypted = await withTenantScope(db, 'everywhere', async (tx) => {
    const stored = await findSigningKey(tx);
    if (stored !== undefined) return stored;
    await insertSigningKey(tx, await newKey());
    return findSigningKey(tx);
  });
  const pem = await cipher.decrypt(encrypted ?? '', signingKeySetting).catch(() => {
    throw new ReleaseError(
      'The signing key of the registry was encrypted with another master key. Set SECRETS_KEY to the key of this installation (all processes need the same), set SECRETS_KEY_PREVIOUS to the former key, or restore the file secrets.key.',
    );
  });
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    verifies: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}
