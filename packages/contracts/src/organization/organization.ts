import { z } from 'zod';
import { uiLocales } from '../locales.ts';
import { id, instant, visibleText } from '../page.ts';
import { recordingChoices } from '../session/recording.ts';
import { imagePath } from '../uploads/endpoints.ts';
import { turnSafetyChoices } from './turn-safety.ts';

/** Lowercase words joined by hyphens; unique on the installation. */
export const organizationSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lowercase letters and digits, joined by hyphens.')
  .max(60);

/** A realm of the identity provider; users who sign in through it belong to this organization. Unique. */
export const ssoRealm = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,100}$/, 'Letters, digits, dots, hyphens and underscores.');

const retentionDays = z.number().int().min(1).max(3650).nullable();

/**
 * An organization (R-ENT-4). `credit_eur` to six places. `retention_days`: how long reports are kept after their session, and the
 * longest that anything said in it is; null: for good. `transcript_retention_days` null: conversations as long as reports.
 */
export const organization = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  sso_realm: z.string().nullable(),
  logo: z.string().nullable(),
  language: z.string(),
  retention_days: z.number().int().nullable(),
  transcript_retention_days: z.number().int().nullable().default(null),
  /** Of recordings, at most as long as conversations; null: as long as they. */
  audio_retention_days: z.number().int().nullable().default(null),
  recordings: z.enum(recordingChoices).default('offered'),
  turn_safety: z.enum(turnSafetyChoices).default('model'),
  credit_eur: z.number(),
  operator_name: z.string(),
  operator_email: z.string(),
  people: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type Organization = z.output<typeof organization>;

/** What an organization's own operators may set of it. */
export const myOrganizationDraft = z.object({
  name: visibleText(200),
  logo: imagePath.nullable(),
  language: z.enum(uiLocales),
  retention_days: retentionDays,
  /** Left out by pages of earlier releases: as it is. */
  transcript_retention_days: retentionDays.optional(),
  audio_retention_days: retentionDays.optional(),
  recordings: z.enum(recordingChoices).optional(),
  turn_safety: z.enum(turnSafetyChoices).optional(),
});
export type MyOrganizationDraft = z.output<typeof myOrganizationDraft>;

/** The same and what only super-admins set: slug (made from the name when left out) and realm. */
export const organizationDraft = myOrganizationDraft.extend({
  slug: organizationSlug.optional(),
  sso_realm: ssoRealm.nullable(),
});
export type OrganizationDraft = z.output<typeof organizationDraft>;

/** Whom the people of an organization turn to. */
export const operatorContact = z.object({
  operator_name: z.string().trim().max(200),
  operator_email: z.union([z.literal(''), z.email().max(320)]),
});
export type OperatorContact = z.output<typeof operatorContact>;
