import { z } from 'zod';
import { uiLocales } from '../locales.ts';
import { id, instant } from '../page.ts';
import { imagePath } from '../runtime/objects/endpoints.ts';
import { accountRoles, defaultRole, userStatuses } from './accounts.ts';
import { emailAddress } from './identity/email-address.ts';
import { nameText } from './identity/user-names.ts';

export const userRecord = z.object({
  id,
  organization_id: id,
  organization_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(accountRoles),
  /** True if the realm of the organization sets the role at each sign-in; false if a person has given it. */
  role_from_realm: z.boolean(),
  language: z.string().nullable(),
  image: z.string().nullable(),
  status: z.enum(userStatuses),
  /** False if the user signs in only by single sign-on. */
  has_password: z.boolean(),
  /** True if sign-ins by password ask for a second factor: the user has an authenticator app or a passkey (E-3). */
  has_second_factor: z.boolean(),
  groups: z.array(z.object({ id, name: z.string() })),
  invited_at: instant.nullable(),
  erasure_requested_at: instant.nullable().default(null),
  created_at: instant,
  updated_at: instant,
});
export type UserRecord = z.output<typeof userRecord>;

/** The fields of a user that an administrator sets. An administrator cannot assign a role above their own. */
export const userDraft = z.object({
  email: emailAddress,
  first_name: nameText,
  last_name: nameText,
  role: z.enum(accountRoles).default(defaultRole),
  language: z.enum(uiLocales).nullable().default(null),
  image: imagePath.nullable().default(null),
  group_ids: z.array(id).max(50).default([]),
});
export type UserDraft = z.output<typeof userDraft>;
