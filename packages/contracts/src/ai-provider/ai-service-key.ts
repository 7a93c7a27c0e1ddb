import { z } from 'zod';
import { id, instant, visibleText } from '../page.ts';

/** A secret of a vendor: one line of visible characters. It is never answered by any call. */
export const keySecret = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7E]+$/, 'must be one line without spaces');

/** `all_organizations` lets every organization use a key of a platform-wide provider. */
export const aiServiceKeyDraft = z.object({
  label: visibleText(100),
  all_organizations: z.boolean().default(false),
});
export type AiServiceKeyDraft = z.output<typeof aiServiceKeyDraft>;

/** A key without its secret. `last_four` is empty where no secret is stored. */
export const aiServiceKey = z.object({
  id,
  provider_id: id,
  label: z.string(),
  last_four: z.string(),
  all_organizations: z.boolean(),
  /** Assigned organizations; empty with `all_organizations`. */
  organizations: z.array(z.object({ id, name: z.string() })),
  /** A rotated key is used until then. */
  retires_at: instant.nullable(),
  /** When a call last used it with success. */
  last_used_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type AiServiceKey = z.output<typeof aiServiceKey>;
