import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../page.ts';

const access = ['user-self-edit'] as const;

/** `created_at` is null while there is no calendar; `read_at` while no calendar program has read it. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/v1/me/calendar',
  summary: 'Read whether the caller has a calendar of due dates',
  access,
  reply: z.object({ created_at: instant.nullable(), read_at: instant.nullable() }),
});

/** Makes the address of a calendar. An earlier address ends. The API shows the address only here. */
export const makeCalendar = endpoint({
  method: 'POST',
  path: '/v1/me/calendar',
  summary: 'Make the address of the caller’s calendar of due dates',
  access,
  reply: z.object({ url: z.url() }),
});

export const removeCalendar = endpoint({
  method: 'DELETE',
  path: '/v1/me/calendar',
  summary: 'End the address of the caller’s calendar of due dates',
  access,
  while_leaving: true,
  repeatable: true,
});

/**
 * The playlists that the owner of the address still has to finish, as iCalendar (RFC 5545): one event each, at its due
 * date. 404 if the address has ended or its owner may not sign in.
 */
export const exportCalendar = endpoint({
  method: 'GET',
  path: '/v1/calendar/{token}',
  summary: 'Read a calendar of due dates',
  access: 'public',
  params: z.object({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
  rate_limit_per_minute: 30,
  reply_type: 'text/calendar',
  reply: z.file(),
});
