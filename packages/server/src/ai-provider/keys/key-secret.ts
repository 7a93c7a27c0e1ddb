import type { Sealing } from '../../environment/sealed-text.ts';

/** A sealed secret is bound to its key: it opens under no other id. */
const purposeOf = (key_id: string): string => `ai-service-key/${key_id}`;

export const sealKeySecret = (sealing: Sealing, key_id: string, secret: string): Promise<string> =>
  sealing.seal(secret, purposeOf(key_id));

/** Throws for what another master key sealed. */
export const openKeySecret = (sealing: Sealing, key_id: string, sealed: string): Promise<string> =>
  sealing.open(sealed, purposeOf(key_id));
