import type { Sealing } from './sealed-text.ts';

/** Returns the purpose that binds a sealed secret to its key, so that it cannot be decrypted for another key id. */
export const purposeOfKey = (key_id: string): string => `ai-service-key/${key_id}`;

export const sealKeySecret = (sealing: Sealing, key_id: string, secret: string): Promise<string> =>
  sealing.seal(secret, purposeOfKey(key_id));

/** Decrypts a secret. Throws if it was sealed with an unknown master key. */
export const openKeySecret = (sealing: Sealing, key_id: string, sealed: string): Promise<string> =>
  sealing.open(sealed, purposeOfKey(key_id));
