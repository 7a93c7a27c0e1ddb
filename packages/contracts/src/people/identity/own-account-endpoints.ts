import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { uiLocales } from '../../locales.ts';
import { id, idParams, instant } from '../../page.ts';
import { imagePath } from '../../runtime/objects/endpoints.ts';
import { timeZone } from '../../time-zone.ts';
import { me } from './user.ts';
import { nameText } from './user-names.ts';

/**
 * Updates the caller's own account. A null `language` or `chosen_time_zone` means the
 * browser's. Without `image` or
 * `chosen_time_zone`, these are unchanged.
 */
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/v1/me',
  summary: 'Update the caller’s name, language and image',
  access: ['user-self-edit'],
  while_leaving: true,
  body: z.object({
    first_name: nameText,
    last_name: nameText,
    language: z.enum(uiLocales).nullable(),
    chosen_time_zone: timeZone.nullable().optional(),
    image: imagePath.nullable().optional(),
  }),
  reply: me,
});

/**
 * Stores the IANA time zone of the caller's browser, such as `Europe/Paris` (E-8). The page calls this
 * endpoint when the time zone has changed.
 */
export const setTimeZone = endpoint({
  method: 'PUT',
  path: '/v1/me/time_zone',
  summary: 'Update the caller’s time zone',
  access: ['user-self-edit'],
  while_leaving: true,
  body: z.object({ time_zone: timeZone }),
});

/** An auth session of the caller (E-3). `device` is derived from the browser's user agent. */
export const authSession = z.object({
  id,
  method: z.enum(['password', 'passkey', 'keycloak', 'lti']),
  device: z.string(),
  /** IP address of the sign-in, or empty if unknown. */
  address: z.string(),
  created_at: instant,
  last_seen_at: instant,
  /** The auth session ends at this time. Use of it moves the end, up to the limits of the organization. */
  ends_at: instant,
  /** The auth session ends at this time even if it is in use. */
  latest_end_at: instant,
  /** True for the auth session of the browser that sends this request. */
  current: z.boolean(),
});
export type AuthSession = z.output<typeof authSession>;

export const listOwnAuthSessions = endpoint({
  method: 'GET',
  path: '/v1/me/sign_ins',
  summary: 'List the caller’s auth sessions',
  access: ['user-self-edit'],
  reply: z.object({ items: z.array(authSession) }),
});

export const endAuthSession = endpoint({
  method: 'DELETE',
  path: '/v1/me/sign_ins/{id}',
  summary: 'End one auth session of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  params: idParams,
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/v1/me/sign_out_everywhere',
  summary: 'End all auth sessions of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  body: z.object({ keep_this: z.boolean() }),
});

/**
 * Moves a guest's sessions to the caller's account (B-9). 404 `not_found` if the guest belongs to another
 * organization, or if the sessions were already moved.
 */
export const claimGuest = endpoint({
  method: 'POST',
  path: '/v1/me/claimed_guests',
  summary: 'Move the sessions of a guest to the caller’s account',
  access: ['user-self-edit'],
  body: z.object({ guest_token: z.string().min(1).max(200) }),
  reply: z.object({ sessions: z.number().int() }),
});
