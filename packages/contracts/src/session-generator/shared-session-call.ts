/**
 * The call with which a guest's page reads what an access code opens, described without schemas, so that the first
 * visit loads no zod. `readSharedSession` is built from it.
 */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'What a guest may know before giving a name',
  access: 'public',
} as const;
