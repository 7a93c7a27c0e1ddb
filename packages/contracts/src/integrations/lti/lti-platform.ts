import { z } from 'zod';
import { id, instant, visibleText } from '../../page.ts';

/** Maximum number of learning platforms of an organization. */
export const mostLtiPlatforms = 20;
/** A grade that was sent is listed for this time. */
export const ltiGradeDays = 90;

const address = z.url({ protocol: /^https?$/ }).max(1000);

/** What the product needs from a learning platform (E-11). Addresses are https, or have an origin of `LTI_ALLOWED_ORIGINS`. */
export const ltiPlatformDraft = z.object({
  name: visibleText(100),
  /** `iss` of the platform’s messages, compared as it is written. */
  issuer: z.string().trim().min(1).max(1000),
  client_id: z.string().trim().min(1).max(255),
  deployment_ids: z.array(z.string().trim().min(1).max(255)).min(1).max(50),
  authorization_url: address,
  token_url: address,
  jwks_url: address,
  /** Audience of a request for a token, where it is not `token_url`; Brightspace has one. */
  token_audience: z.string().trim().max(1000).default(''),
  /** Whether a learner or editor with the same e-mail address is signed in; otherwise the launch is refused. */
  links_by_email: z.boolean().default(false),
  /** Whether a new user who is an instructor becomes an editor; otherwise a learner. */
  instructors_edit: z.boolean().default(false),
  /** Whether the learners of a course get accounts and the playlist when an instructor opens it. */
  reads_roster: z.boolean().default(false),
});
export type LtiPlatformDraft = z.output<typeof ltiPlatformDraft>;

/** Values of a form, with one deployment id on each line. */
export const ltiPlatformForm = z.object({
  ...ltiPlatformDraft.shape,
  deployment_ids: z.string().trim().min(1).max(10_000),
});
export type LtiPlatformForm = z.output<typeof ltiPlatformForm>;

export const ltiPlatform = z.object({
  ...{ id, ...ltiPlatformDraft.shape, created_at: instant },
  user_count: z.number().int(),
  last_launch_at: instant.nullable(),
});
export type LtiPlatform = z.output<typeof ltiPlatform>;

/** What a learning platform needs from the product, to be copied. */
export const ltiTool = z.object({
  client_name: z.string(),
  login_url: z.string(),
  launch_url: z.string(),
  jwks_url: z.string(),
  deep_linking_url: z.string(),
});
export type LtiTool = z.output<typeof ltiTool>;

export const ltiGradeStatuses = ['pending', 'delivered', 'failed'] as const;

/**
 * Why a grade was not accepted: `token` if the platform gives no access token, `refused` if it answers the grade with an
 * error, `address-refused` for a private address.
 */
export const ltiGradeErrors = ['token', 'refused', 'unreachable', 'address-refused'] as const;
export type LtiGradeError = (typeof ltiGradeErrors)[number];

/**
 * The score of one learner in one activity, as it was or will be sent to the platform; null withdraws the score that the
 * platform has.
 */
export const ltiGrade = z.object({
  id,
  platform_name: z.string(),
  user_id: id,
  user_name: z.string(),
  activity_name: z.string(),
  score: z.number().nullable(),
  status: z.enum(ltiGradeStatuses),
  attempts: z.number().int(),
  error: z.enum(ltiGradeErrors).nullable(),
  response_status: z.number().int().nullable(),
  /** What the platform answered, at most 1,000 bytes. */
  response_body: z.string(),
  created_at: instant,
  attempted_at: instant.nullable(),
});
export type LtiGrade = z.output<typeof ltiGrade>;
