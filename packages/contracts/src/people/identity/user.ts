import { z } from 'zod';
import { roles } from '../../runtime/access/roles.ts';

/**
 * The signed-in user, as `GET /v1/me` returns it (R-ENT-1). `language` is the interface language that the user chose.
 */
export const me = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  /** Content that the user creates is in this language unless the user chooses another. */
  organization_language: z.string(),
  /** IANA time zone of the days by which statistics count (E-8). */
  organization_time_zone: z.string(),
  organization_role: z.enum(roles),
  /**
   * Permissions of the user's role, and permissions of remotes (such as `insights:read`) that are
   * granted to the user or to the role.
   */
  permissions: z.array(z.string()),
  /** Ids of the applications that the user's organization has installed. Pages of other applications are hidden. */
  applications: z.array(z.string()).optional(),
  language: z.string().nullable(),
  /** IANA time zone of the user's last browser, for times in mails (E-8). */
  time_zone: z.string().nullable().optional(),
  /** IANA time zone that the user chose for all times. Null means the browser's. */
  chosen_time_zone: z.string().nullable().optional(),
  image: z.string().nullable(),
  /** False for an account that signs in only through an identity provider or a learning platform. */
  has_password: z.boolean().optional(),
  /** The user has to add a second factor until then (E-3); afterwards the user may do nothing else. */
  second_factor_due: z.string().nullable().optional(),
  /** The user's organization is erased then (E-10); until then its users can only read. */
  organization_erased_at: z.string().nullable().optional(),
  /** The user has to accept legal texts before any other call is answered (E-6). */
  terms_due: z.boolean().optional(),
});
export type User = z.output<typeof me>;
