/**
 * Endpoints that the shell calls for each signed-in user when a page starts. They are described without schemas, so
 * that the page starts without loading zod. `readMe` and `setTimeZone` extend them.
 */
export const readMeCall = {
  method: 'GET',
  path: '/v1/me',
  summary: 'Read the signed-in user and permissions',
  access: 'any-token',
} as const;

/** Path and method of the endpoint `setTimeZone`, without its schemas. */
export const setTimeZoneCall = {
  method: 'PUT',
  path: '/v1/me/time_zone',
  summary: 'Update the caller’s time zone',
  access: ['user-self-edit'],
} as const;
