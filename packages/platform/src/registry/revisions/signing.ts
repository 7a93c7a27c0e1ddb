import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import {
  openSigningKey,
  signingKeySetting,
  UndecryptableKeyError,
} from '@repartee/server/remotes/installation-key';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { createSecretCipher, type SecretCipherConfig } from '@repartee/server/runtime/secrets/secret-cipher';
import { ReleaseError } from '../release-error.ts';

/** Signs registry revisions, and verifies their signatures (Ed25519 in base64). */
export interface Signer {
  sign(text: string): string;
  verifies(text: string, signature: string): boolean;
  /** The signing key, encrypted with the master key. */
  readonly encryptedKey: string;
}

/** Opens the signing key of the installation. With `encryptedKey`, the database is not used. */
export async function openSigner(
  database: Pick<OpenDatabase, 'db'>,
  config: SecretCipherConfig,
  encryptedKey?: string,
): Promise<Signer> {
  const pem = await openSigningKey(database, config, {
    setting: signingKeySetting,
    type: 'ed25519',
    encrypted: encryptedKey,
  }).catch((error: unknown) => {
    if (!(error instanceof UndecryptableKeyError)) throw error;
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
    // After a change of the master key, the stored key may still be encrypted with the former one.
    encryptedKey: await createSecretCipher(config).encrypt(pem, signingKeySetting),
  };
}
