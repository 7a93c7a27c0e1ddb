/** Maximum size of a JSON body in bytes. A library item with all fields at their maximum length fits. */
export const bodyLimit = 256 * 1024;

/**
 * Maximum time in milliseconds to receive a request. Fastify has no limit by default. The limit is enough for
 * the largest upload, a pack of 32 MB (`uploadSizeLimits`), at 280 kB/s.
 */
export const requestTimeout = 120_000;
