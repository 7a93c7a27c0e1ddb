/**
 * Endpoints that the shell calls at page start. They have no schemas, so that the page starts without zod.
 * `readMe` and `setTimeZone` add the schemas.
 */
export const readMeCall = {
  method: 'GET',
  path: '/v1/me',
  summary: 'Read the signed-in user and permissions',
  access: 'any-token',
} as const;

export const setTimeZoneCall = {
  method: 'PUT',
  path: '/v1/me/time_zone',
  summary: 'Update the caller’s time zone',
  access: ['user-self-edit'],
} as const;
