/**
 * Method, path and access of the endpoint `listUsers`, but not its zod schemas. The user list can therefore show its
 * first rows without loading zod. `listUsers` adds the schemas.
 */
export const listUsersCall = {
  method: 'GET',
  path: '/v1/users',
  summary: 'List the users of an organization',
  access: ['user-list', 'user-paginated-read'],
} as const;
