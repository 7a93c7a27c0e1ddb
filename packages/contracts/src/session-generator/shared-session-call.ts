/**
 * The call with which a guest's page reads what an access code opens, described without schemas, so that the first
 * visit loads no zod. `readSharedSession` is built from it.
 */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'Read the scenario that an access code opens',
  access: 'public',
} as const;
