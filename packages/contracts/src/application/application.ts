import { z } from 'zod';
import { organizationSlug } from '../organization/organization.ts';
import { id, instant } from '../page.ts';

/** The id of an application, as its remote declares it: lowercase words joined by hyphens. */
export const applicationId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** Another organization to which an application is offered. */
export const applicationShare = z.object({
  organization_id: id,
  name: z.string(),
  slug: z.string(),
  shared_at: instant,
  /** Time when the organization installed the application; null if the application is only offered to it. */
  installed_at: instant.nullable(),
});
export type ApplicationShare = z.output<typeof applicationShare>;

/**
 * An application of the caller's organization (R-ENT-4). `installed_at` is null if the application is offered but not
 * installed. `shared_by`, `installed_by` and `removed_by` are names of users. A name is empty if the application came
 * with the organization, or if the account is deleted.
 */
export const application = z.object({
  application: applicationId,
  /**
   * Whether the registry has a deployed remote that declares the application; null if the API cannot read the registry.
   */
  deployed: z.boolean().nullable().default(null),
  shared_by: z.string(),
  shared_at: instant,
  installed_by: z.string(),
  installed_at: instant.nullable(),
  removed_by: z.string(),
  /** Time when the application was deleted; null while it is installed. */
  removed_at: instant.nullable(),
  /**
   * Time until which the data of a deleted application is kept; null if it is kept without limit or the application is
   * installed.
   */
  data_retained_until: instant.nullable(),
  /** @deprecated The former name of `data_retained_until`, for pages opened before version 1.5. Removed in 1.6. */
  data_kept_until: instant.nullable().optional(),
  /** Days for which the data of a deleted application is kept; null for no limit. */
  retention_days: z.number().int().nullable(),
  /**
   * Other organizations to which the caller's organization offers the application; a super-admin sees the offers of
   * every organization. Only for users with application-share.
   */
  shares: z.array(applicationShare),
});
export type Application = z.output<typeof application>;

/** Slug of the organization to which an application is offered. */
export const applicationShareDraft = z.object({ organization: organizationSlug });
export type ApplicationShareDraft = z.output<typeof applicationShareDraft>;
