/** The endpoint `readSharedSession` without schemas, so that a guest's first visit loads no zod. */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'Read the scenario that an access code opens',
  access: 'public',
} as const;
