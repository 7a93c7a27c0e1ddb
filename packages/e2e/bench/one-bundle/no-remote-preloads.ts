/** Stands in for the shell's `server/remote-preloads.ts`: there is no entry to fetch. */
export const remotePreloads = (): string[] => [];
