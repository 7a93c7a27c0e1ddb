import { z } from 'zod';
import { id, instant } from '../page.ts';

export const currentPassword = z.string().min(1).max(200);

export const recoveryCodes = z.object({
  /**
   * Ten codes in plain text, or none if the account has some left. Each signs in once in place of the second factor. The API
   * shows them only here.
   */
  recovery_codes: z.array(z.string()),
});

/** A browser that signs in by password without a second factor until `expires_at`. `device` is its user agent. */
export const rememberedDevice = z.object({
  id,
  device: z.string(),
  created_at: instant,
  last_used_at: instant,
  expires_at: instant,
});
export type RememberedDevice = z.output<typeof rememberedDevice>;

/** A passkey of the caller (E-3). It signs in alone, and counts as second factor. */
export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;
