/**
 * Maximum size of a JSON body in bytes: larger than a turn of 8,000 characters, or an item in which each field has its
 * maximum length.
 */
export const bodyLimit = 256 * 1024;

/**
 * Milliseconds in which a client must send a complete request, headers and body. After that, the server responds with
 * 408 and closes the connection. Fastify has no limit by default. The largest upload, 8 MB, needs at least 70 kB/s.
 */
export const requestTimeout = 120_000;
