/** Replaces the shell's `server/preloads/remote-preloads.ts`: there are no files of remotes to request. */
export const remotePreloads = (): string[] => [];
