import { z } from 'zod';
import { roles } from '../access/roles.ts';

/**
 * R-ENT-1: the signed-in user, as `GET /v1/me` returns it. `language`: the interface language that the user chose, if
 * any.
 */
export const me = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  organization_role: z.enum(roles),
  /** Permissions of the role, and granted permissions of remotes (`insights:read`). */
  permissions: z.array(z.string()),
  /**
   * Ids of the applications installed in the user's organization. Pages of other applications are hidden. If the ids
   * are unknown (undefined), no page is hidden.
   */
  applications: z.array(z.string()).optional(),
  language: z.string().nullable(),
  /** IANA time zone of the user's last browser, for times in mails (E-8). Null or undefined: unknown. */
  time_zone: z.string().nullable().optional(),
  /** Address of the user's image; null: a generated avatar. */
  image: z.string().nullable(),
});
export type User = z.output<typeof me>;
