import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { chosenQuietHours, quietHours } from './quiet-hours.ts';

/** Without a mail server, invitations, reminders and notifications are not mailed to anybody. */
export const readMailStatus = endpoint({
  method: 'GET',
  path: '/v1/mail_status',
  summary: 'Read whether this installation sends mails',
  access: ['user-self-edit'],
  reply: z.object({ configured: z.boolean() }),
});

const preferences = z.object({
  weekly_digest: z.boolean(),
  quiet_hours: chosenQuietHours,
});

export const readMailPreferences = endpoint({
  method: 'GET',
  path: '/v1/me/mail_preferences',
  summary: 'Read whether the caller gets the weekly digest, and the caller’s quiet hours',
  access: ['user-self-edit'],
  reply: preferences.extend({
    /** The quiet hours of the organization. */
    organization_quiet_hours: quietHours.nullable(),
  }),
});

/** Omitted fields stay unchanged. */
export const updateMailPreferences = endpoint({
  method: 'PATCH',
  path: '/v1/me/mail_preferences',
  summary: 'Update the weekly digest and the quiet hours of the caller',
  access: ['user-self-edit'],
  while_leaving: true,
  body: preferences.partial(),
  repeatable: true,
});

/**
 * Ends the weekly digest of the user to whom the address was mailed. Mail programs call it by themselves (RFC 8058,
 * one-click), with a body that is not read. 404 if the address is not one that was mailed.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v1/unsubscribe/{token}',
  summary: 'End the weekly digest with the address in a mail',
  access: 'public',
  params: z.object({ token: z.string().regex(/^[\da-f-]{36}\.[\w-]{43}$/) }),
  rate_limit_per_minute: 30,
  repeatable: true,
});
