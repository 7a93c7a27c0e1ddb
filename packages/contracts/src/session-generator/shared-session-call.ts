/**
 * Method, path and access of the endpoint `readSharedSession`, but not its zod schemas. A guest's first visit therefore
 * loads no zod. `readSharedSession` adds the schemas.
 */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'Read the scenario that an access code opens',
  access: 'public',
} as const;
