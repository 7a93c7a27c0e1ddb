import type { SecretCipher } from './secret-cipher.ts';

/**
 * Purpose for which an AI key's secret is encrypted. The purpose contains the key's id, so that the secret
 * cannot be decrypted for another key.
 */
export const purposeOfKey = (key_id: string): string => `ai-service-key/${key_id}`;

export const encryptKeySecret = (cipher: SecretCipher, key_id: string, secret: string): Promise<string> =>
  cipher.encrypt(secret, purposeOfKey(key_id));

export const decryptKeySecret = (cipher: SecretCipher, key_id: string, encrypted: string): Promise<string> =>
  cipher.decrypt(encrypted, purposeOfKey(key_id));
