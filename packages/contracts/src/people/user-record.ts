import { z } from 'zod';
import { roles } from '../access/roles.ts';
import { emailAddress } from '../identity/email-address.ts';
import { uiLocales } from '../locales.ts';
import { id, instant, visibleText } from '../page.ts';
import { imagePath } from '../uploads/endpoints.ts';

/** The roles an account may have; a guest has no account. */
export const accountRoles = roles.filter((role) => role !== 'guest');
export type AccountRole = (typeof accountRoles)[number];

/**
 * `new`: no one has invited them yet. `invited`: they have not set a password yet. `active`: they may sign in.
 * `deactivated`: they may not, and their tokens open nothing.
 */
export const userStatuses = ['active', 'invited', 'new', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A person of an organization, as an administrator sees them. */
export const userRecord = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(accountRoles),
  language: z.string().nullable(),
  image: z.string().nullable(),
  status: z.enum(userStatuses),
  /** False also for who comes by single sign-on only: there is nothing to reset. */
  has_password: z.boolean(),
  groups: z.array(z.object({ id, name: z.string() })),
  invited_at: instant.nullable(),
  /** When they asked for their account and data to be erased. */
  erasure_requested_at: instant.nullable().default(null),
  created_at: instant,
  updated_at: instant,
});
export type UserRecord = z.output<typeof userRecord>;

export const personName = visibleText(100);

/** What an administrator decides about a person. No one gives a role above their own. */
export const userDraft = z.object({
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  role: z.enum(accountRoles).default('user'),
  language: z.enum(uiLocales).nullable().default(null),
  image: imagePath.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
});
export type UserDraft = z.output<typeof userDraft>;

/** True if a user of role `own` may make a user a `wanted`, or change one who is (R-PERM-6). */
export const mayGrantRole = (own: (typeof roles)[number], wanted: (typeof roles)[number]): boolean =>
  roles.indexOf(wanted) >= roles.indexOf(own);
