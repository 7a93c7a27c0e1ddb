/**
 * Calls that the shell makes for every account when a page starts, described without schemas, so that a page can start
 * without zod. `readMe` and `setTimeZone` are built from them.
 */
export const readMeCall = {
  method: 'GET',
  path: '/v1/me',
  summary: 'Who the token belongs to, and what they may do',
  access: 'any-token',
} as const;

/** Path and method of `setTimeZone`, like `readMeCall`. */
export const setTimeZoneCall = {
  method: 'PUT',
  path: '/v1/me/time_zone',
  summary: 'Say in which time zone one reads mails',
  access: ['user-self-edit'],
} as const;
