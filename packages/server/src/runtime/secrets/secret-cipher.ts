import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';

/**
 * Encrypts text with the master key of the installation (AES-256-GCM). The text can be decrypted only for the same
 * purpose.
 */
export interface SecretCipher {
  encrypt(text: string, purpose: string): Promise<string>;
  /** Throws if neither the current nor the previous master key decrypts the text. */
  decrypt(encrypted: string, purpose: string): Promise<string>;
  /**
   * Encrypts text again with the current master key. Returns undefined if the text is already encrypted with this key.
   * Throws if neither the master keys nor the key file in the data folder decrypt the text.
   */
  reencrypt(encrypted: string, purpose: string): Promise<string | undefined>;
}

export type SecretCipherConfig = Pick<ServerConfig, 'dataDir' | 'secretsKey' | 'previousSecretsKey'>;

const algorithm = 'aes-256-gcm';

/**
 * The master key is `secretsKey`. If `secretsKey` is undefined, the master key is read from a key file in the data
 * folder. `previousSecretsKey` is used only to decrypt.
 */
export function createSecretCipher({
  dataDir,
  secretsKey,
  previousSecretsKey,
}: SecretCipherConfig): SecretCipher {
  const previous = previousSecretsKey ? [hashOf(previousSecretsKey)] : [];
  let master: Promise<Buffer> | undefined;
  const masterKey = () => {
    master ??= secretsKey ? Promise.resolve(hashOf(secretsKey)) : keyOfFolder(dataDir);
    return master;
  };
  const folderKey = async (): Promise<Buffer[]> => {
    // A data folder without a key file is the usual case.
    const key = secretsKey ? await readFile(keyPath(dataDir)).catch(() => undefined) : undefined;
    return key ? [key] : [];
  };
  const encryptText = async (text: string, purpose: string) => encrypt(text, purpose, await masterKey());
  return {
    encrypt: encryptText,
    decrypt: async (encrypted, purpose) =>
      decryptWithAny(encrypted, purpose, [await masterKey(), ...previous]).text,
    async reencrypt(encrypted, purpose) {
      const key = await masterKey();
      const opened = decryptWithAny(encrypted, purpose, [key, ...previous, ...(await folderKey())]);
      return opened.by === key ? undefined : encryptText(opened.text, purpose);
    },
  };
}

function decryptWithAny(
  encrypted: string,
  purpose: string,
  keys: readonly Buffer[],
): { text: string; by: Buffer } {
  let refused: unknown;
  for (const by of keys) {
    try {
      return { text: decrypt(encrypted, purpose, by), by };
    } catch (error) {
      refused ??= error;
    }
  }
  throw refused;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function encrypt(text: string, purpose: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

function decrypt(encrypted: string, purpose: string, key: Buffer): string {
  const bytes = Buffer.from(encrypted, 'base64');
  // Without `authTagLength`, a tag of four bytes would be accepted, which is short enough to guess.
  const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), { authTagLength: 16 });
  cipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

const keyPath = (dataDir: string): string => join(dataDir, 'secrets.key');

/**
 * Creates the key file if it does not exist. The file is written under a temporary name and then linked, so that no
 * process reads an incomplete file and the first process wins.
 */
async function keyOfFolder(dataDir: string): Promise<Buffer> {
  const path = keyPath(dataDir);
  // A new data folder has no key file; writing it reports what else is wrong.
  const there = await readFile(path).catch(() => undefined);
  if (there) return there;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flag: 'wx' });
  await link(draft, path).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(path);
}

/**
 * Purpose for which an AI key's secret is encrypted. The purpose contains the key's id, so that the secret
 * cannot be decrypted for another key.
 */
export const purposeOfKey = (key_id: string): string => `ai-service-key/${key_id}`;

/** Purpose for which the secret of an authenticator app is encrypted. */
export const purposeOfSecondFactor = (login_id: string): string => `second-factor/${login_id}`;

/** Purpose for which the client secret at an OpenID provider is encrypted. */
export const purposeOfProvider = (provider_id: string): string => `identity-provider/${provider_id}`;

/** Purpose for which the secrets of a webhook, the present one and the one before, are encrypted. */
export const purposeOfWebhook = (webhook_id: string): string => `webhook/${webhook_id}`;

/** Purpose, and name of the setting, of the key that signs an organization’s messages to learning platforms. */
export const purposeOfLtiKey = (organization_id: string): string => `lti-key/${organization_id}`;

export const encryptKeySecret = (cipher: SecretCipher, key_id: string, secret: string): Promise<string> =>
  cipher.encrypt(secret, purposeOfKey(key_id));

export const decryptKeySecret = (cipher: SecretCipher, key_id: string, encrypted: string): Promise<string> =>
  cipher.decrypt(encrypted, purposeOfKey(key_id));
