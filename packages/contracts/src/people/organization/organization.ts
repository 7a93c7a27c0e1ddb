import { z } from 'zod';
import { uiLocales } from '../../locales.ts';
import { id, instant, visibleText } from '../../page.ts';
import { imagePath } from '../../runtime/objects/endpoints.ts';
import { timeZone } from '../../time-zone.ts';
import { recordingChoices } from './recording-choices.ts';
import { longestGrace_days, secondFactorRules } from './second-factor-rule.ts';
import { signInLimits } from './sign-in-limits.ts';
import { turnSafetyChoices } from './turn-safety.ts';

/** Slug of an organization: lowercase words joined by hyphens, unique on the installation. */
export const organizationSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters and digits, joined by hyphens.')
  .max(60);

/**
 * Realm of the identity provider, unique on the installation. Users who sign in through the realm belong to this
 * organization.
 */
export const ssoRealm = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/, 'Letters, digits, dots, hyphens and underscores.');

const retentionDays = z.number().int().min(1).max(3650).nullable();

/**
 * An organization (R-ENT-4). `credit_eur` has six decimals. Reports are kept for `retention_days` (null: no limit).
 * Transcripts are never kept longer than reports.
 */
export const organization = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  sso_realm: z.string().nullable(),
  logo: z.string().nullable(),
  language: z.string(),
  /** IANA time zone of the days by which statistics count (E-8). */
  time_zone: z.string(),
  retention_days: z.number().int().nullable(),
  transcript_retention_days: z.number().int().nullable(),
  /** Number of days for which recordings are kept, at most as long as transcripts. */
  audio_retention_days: z.number().int().nullable(),
  recordings: z.enum(recordingChoices),
  turn_safety: z.enum(turnSafetyChoices),
  /** Whether the first observer's reading also finds the turn that changed a session most. */
  turning_points: z.boolean(),
  /** A sign-in ends after this number of days without use. */
  sign_in_idle_days: z.number().int(),
  /** A sign-in ends this number of days after it began, even if it is in use. */
  sign_in_max_days: z.number().int(),
  second_factor: z.enum(secondFactorRules),
  second_factor_grace_days: z.number().int(),
  credit_eur: z.number(),
  operator_name: z.string(),
  operator_email: z.string(),
  people: z.number().int(),
  /** When the organization will be erased (E-10). */
  erased_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Organization = z.output<typeof organization>;

/** The fields of an organization that its own operators may change. */
export const myOrganizationDraft = z.object({
  name: visibleText(200),
  logo: imagePath.nullable(),
  language: z.enum(uiLocales),
  time_zone: timeZone.default('UTC'),
  retention_days: retentionDays,
  transcript_retention_days: retentionDays.default(null),
  audio_retention_days: retentionDays.default(null),
  recordings: z.enum(recordingChoices).default('offered'),
  turn_safety: z.enum(turnSafetyChoices).default('model'),
  turning_points: z.boolean().default(true),
  sign_in_idle_days: z.number().int().min(1).max(signInLimits.idle_days).default(signInLimits.idle_days),
  sign_in_max_days: z.number().int().min(1).max(signInLimits.max_days).default(signInLimits.max_days),
  second_factor: z.enum(secondFactorRules).default('optional'),
  second_factor_grace_days: z.number().int().min(0).max(longestGrace_days).default(14),
});
export type MyOrganizationDraft = z.output<typeof myOrganizationDraft>;

/** The fields of an organization that super-admins may change. An omitted `slug` is derived from the name. */
export const organizationDraft = myOrganizationDraft.extend({
  slug: organizationSlug.optional(),
  sso_realm: ssoRealm.nullable(),
});
export type OrganizationDraft = z.output<typeof organizationDraft>;

/** Contact of the operator, shown to the users of an organization. */
export const operatorContact = z.object({
  operator_name: z.string().trim().max(200),
  operator_email: z.union([z.literal(''), z.email().max(320)]),
});
export type OperatorContact = z.output<typeof operatorContact>;
