/**
 * The call of the endpoint `readSharedSession`, without zod schemas. A guest's first page does not load zod.
 */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'Read the scenario that an access code opens',
  access: 'public',
} as const;
