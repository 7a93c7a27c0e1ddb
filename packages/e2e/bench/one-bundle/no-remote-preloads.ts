/**
 * Replaces the shell's `server/preloads/remote-preloads.ts` in the one-bundle build, which has no files of remotes to
 * preload.
 */
export const remotePreloads = (): string[] => [];
