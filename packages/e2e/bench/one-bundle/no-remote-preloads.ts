/**
 * Replaces the shell's `server/preloads/remote-preloads.ts` in the build without federation, because that build has no
 * separate files of remotes to preload.
 */
export const remotePreloads = (): string[] => [];
