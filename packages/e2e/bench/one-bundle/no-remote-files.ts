/**
 * Replaces `remote-files.ts` of the shell in the build without federation. That build has no separate files of
 * remotes.
 */
export const filesOfRemote = (): string[] => [];
