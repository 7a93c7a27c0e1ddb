/**
 * The call with which the user list reads its rows, described without schemas, so that the first rows load without zod.
 * `listUsers` is built from it.
 */
export const listUsersCall = {
  method: 'GET',
  path: '/v1/users',
  summary: 'List the users of an organization',
  access: ['user-list', 'user-paginated-read'],
} as const;
