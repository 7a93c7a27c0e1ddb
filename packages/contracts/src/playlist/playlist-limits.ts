/** Maximum numbers of a playlist: steps (scenarios), assigned users and groups, and attempts at each step. */
export const playlistLimits = { steps: 50, users: 1000, groups: 100, attempts: 100 } as const;
