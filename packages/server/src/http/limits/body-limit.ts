/** Maximum bytes of a JSON body: more than a turn of 8,000 characters or an item with every field full needs. */
export const bodyLimit = 256 * 1024;

/**
 * Milliseconds for a client to send a complete request, headers and body; then the connection is closed with 408.
 * Fastify has no limit by default. The largest upload, 8 MB, succeeds at 70 kB/s.
 */
export const requestTimeout = 120_000;
