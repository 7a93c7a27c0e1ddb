import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';

/** API key of a vendor: one line of visible ASCII characters. No response of the API contains the key. */
export const keySecret = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7E]+$/, 'must be one line without spaces');

/** `all_organizations` is allowed only for a platform-wide provider. */
export const aiServiceKeyDraft = z.object({
  label: visibleText(100),
  all_organizations: z.boolean().default(false),
});
export type AiServiceKeyDraft = z.output<typeof aiServiceKeyDraft>;

/**
 * An API key without its secret text. `last_four` are the last characters of the secret, or empty if the
 * database stores no secret.
 */
export const aiServiceKey = z.object({
  id,
  provider_id: id,
  label: z.string(),
  last_four: z.string(),
  all_organizations: z.boolean(),
  organizations: z.array(z.object({ id, name: z.string() })),
  /** Time after which an old API key is no longer used. Null if the key was not replaced by a new key. */
  retires_at: instant.nullable(),
  last_used_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type AiServiceKey = z.output<typeof aiServiceKey>;
