/** Limits of a playlist: number of steps, assigned users, assigned groups, and attempts at one step. */
export const playlistLimits = { steps: 50, users: 1000, groups: 100, attempts: 100 } as const;
