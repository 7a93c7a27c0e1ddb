/** The endpoint `listUsers` without schemas, so that the user list shows its first rows without loading zod. */
export const listUsersCall = {
  method: 'GET',
  path: '/v1/users',
  summary: 'List the users of an organization',
  access: ['user-list', 'user-paginated-read'],
} as const;
