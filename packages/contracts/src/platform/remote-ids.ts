/** The five remotes. In a file without schemas: the first page knows them too. */
export const remoteIds = [
  'mfe-auth',
  'mfe-settings',
  'mfe-ai-providers',
  'mfe-coaching',
  'mfe-shared-session',
] as const;
export type RemoteId = (typeof remoteIds)[number];
