/**
 * How a guest's page reads what the access code opens: the description without its schemas, so that the first visit loads no
 * zod. `readSharedSession` is made of it.
 */
export const sharedSessionCall = {
  method: 'GET',
  path: '/v1/shared_sessions/{access_code}',
  summary: 'What a guest may know before giving a name',
  access: 'public',
} as const;
