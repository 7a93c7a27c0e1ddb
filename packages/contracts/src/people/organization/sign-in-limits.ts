/**
 * Longest sign-in (R-STORE-2): it ends after `idle_days` without use, and `max_days` after the sign-in. An organization
 * may set shorter limits.
 */
export const signInLimits = { idle_days: 14, max_days: 30 } as const;
