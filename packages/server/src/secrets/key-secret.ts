import type { Sealing } from './sealed-text.ts';

/** A sealed secret is bound to its key: it opens under no other id. */
export const purposeOfKey = (key_id: string): string => `ai-service-key/${key_id}`;

export const sealKeySecret = (sealing: Sealing, key_id: string, secret: string): Promise<string> =>
  sealing.seal(secret, purposeOfKey(key_id));

/** Throws for what an unknown master key sealed. */
export const openKeySecret = (sealing: Sealing, key_id: string, sealed: string): Promise<string> =>
  sealing.open(sealed, purposeOfKey(key_id));
