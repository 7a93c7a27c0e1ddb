const day = 24 * 3_600_000;

/** Returns the time before which replaced builds may be deleted, in milliseconds since 1970. */
export const windowStart = (days: number, now = Date.now()): number => now - days * day;
