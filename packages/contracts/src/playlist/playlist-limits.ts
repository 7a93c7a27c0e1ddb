/** Limits of a playlist. `attempts` is the maximum number of attempts at one step. */
export const playlistLimits = { steps: 50, users: 1000, groups: 100, attempts: 100 } as const;
