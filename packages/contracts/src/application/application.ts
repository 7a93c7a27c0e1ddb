import { z } from 'zod';
import { organizationSlug } from '../organization/organization.ts';
import { id, instant } from '../page.ts';

/** The id of an application, as its remote declares it: lowercase words joined by hyphens. */
export const applicationId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** Another organization that an application is offered to. */
export const applicationShare = z.object({
  organization_id: id,
  name: z.string(),
  slug: z.string(),
  shared_at: instant,
  /** Null: on offer there, not installed. */
  installed_at: instant.nullable(),
});
export type ApplicationShare = z.output<typeof applicationShare>;

/**
 * An application of one's own organization (R-ENT-4). `installed_at` null: on offer. Names are empty where no user is known:
 * the application came with the organization, or the user is gone.
 */
export const application = z.object({
  application: applicationId,
  /** Whether a remote that runs here declares it, by the registry; null where the API does not see the registry. */
  deployed: z.boolean().nullable().default(null),
  shared_by: z.string(),
  shared_at: instant,
  installed_by: z.string(),
  installed_at: instant.nullable(),
  removed_by: z.string(),
  /** When it was last deleted; null while it is installed. */
  removed_at: instant.nullable(),
  /** Until when the data of a deleted application is kept; null: for good, or it is installed. */
  data_retained_until: instant.nullable(),
  /** @deprecated The former name of `data_retained_until`, for pages opened before version 1.5. Goes with version 1.6. */
  data_kept_until: instant.nullable().optional(),
  /** How many days the data of a deleted application is kept; null: for good. */
  retention_days: z.number().int().nullable(),
  /** Whom else it is offered to, for holders of application-share: by this organization; for a super-admin, by anyone. */
  shares: z.array(applicationShare),
});
export type Application = z.output<typeof application>;

/** Whom to offer an application to: the organization's slug. */
export const applicationShareDraft = z.object({ organization: organizationSlug });
export type ApplicationShareDraft = z.output<typeof applicationShareDraft>;
