/**
 * The endpoint `listUsers`, without its zod schemas. The user list can thus show its first rows before zod is
 * loaded.
 */
export const listUsersCall = {
  method: 'GET',
  path: '/v1/users',
  summary: 'List the users of an organization',
  access: ['user-list', 'user-paginated-read'],
} as const;
