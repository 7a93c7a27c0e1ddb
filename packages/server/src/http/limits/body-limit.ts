/** A turn of 8,000 characters, or an item with every field full, fits well. */
export const bodyLimit = 256 * 1024;

/**
 * Milliseconds for a client to send a whole request, headers and body; then the connection is closed with 408. Fastify's
 * own default is no limit. The largest upload, 8 MB, passes at 70 kB/s.
 */
export const requestTimeout = 120_000;
