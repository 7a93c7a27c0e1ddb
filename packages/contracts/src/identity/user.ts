import { z } from 'zod';
import { roles } from '../access/roles.ts';

/** R-ENT-1, as `GET /v1/me` answers. `language`: the interface language the person chose, if any. */
export const me = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization_id: z.string(),
  organization_name: z.string(),
  organization_role: z.enum(roles),
  /** Those of the role, and those of remotes that were granted (`insights:read`). */
  permissions: z.array(z.string()),
  /** Ids of the applications installed in their organization. Left out: not known, and nothing is hidden. */
  applications: z.array(z.string()).optional(),
  language: z.string().nullable(),
  /** Where their browser was last (IANA): mails give times there (E-8). Null or left out: not known. */
  time_zone: z.string().nullable().optional(),
  /** Address of their picture; null: a drawn face. */
  image: z.string().nullable(),
});
export type User = z.output<typeof me>;
