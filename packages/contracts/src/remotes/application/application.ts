import { z } from 'zod';
import { id, instant } from '../../page.ts';
import { organizationSlug } from '../../people/organization/organization.ts';

/** Id of an application: lowercase words joined by hyphens. */
export const applicationId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

export const applicationShare = z.object({
  organization_id: id,
  name: z.string(),
  slug: z.string(),
  shared_at: instant,
  /** When the organization installed the application. Null for an application that is only offered. */
  installed_at: instant.nullable(),
});
export type ApplicationShare = z.output<typeof applicationShare>;

/**
 * An application that is offered to the caller's organization (R-ENT-4). `installed_at` is null if the
 * application is not installed. `shared_by`, `installed_by` and `removed_by` are user names, or empty for
 * deleted accounts.
 */
export const application = z.object({
  application: applicationId,
  /**
   * True if a deployed remote declares the application. Null if the API cannot read the registry of remotes.
   */
  deployed: z.boolean().nullable().default(null),
  shared_by: z.string(),
  shared_at: instant,
  installed_by: z.string(),
  installed_at: instant.nullable(),
  removed_by: z.string(),
  removed_at: instant.nullable(),
  /** End of the retention period of a deleted application's data. Null if the period has no limit. */
  data_retained_until: instant.nullable(),
  /** Number of days for which the data of a deleted application is kept. Null means no limit. */
  retention_days: z.number().int().nullable(),
  /** Organizations to which the application is offered. Super-admins see the offers of every organization. */
  shares: z.array(applicationShare),
});
export type Application = z.output<typeof application>;

export const applicationShareDraft = z.object({ organization: organizationSlug });
export type ApplicationShareDraft = z.output<typeof applicationShareDraft>;
