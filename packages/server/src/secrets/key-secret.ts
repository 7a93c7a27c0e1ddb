import type { SecretCipher } from './secret-cipher.ts';

/** Returns the purpose that binds an encrypted secret to its key, so that it cannot be decrypted for another key id. */
export const purposeOfKey = (key_id: string): string => `ai-service-key/${key_id}`;

export const encryptKeySecret = (cipher: SecretCipher, key_id: string, secret: string): Promise<string> =>
  cipher.encrypt(secret, purposeOfKey(key_id));

/** Decrypts a secret. Throws if it was encrypted with an unknown master key. */
export const decryptKeySecret = (cipher: SecretCipher, key_id: string, encrypted: string): Promise<string> =>
  cipher.decrypt(encrypted, purposeOfKey(key_id));
