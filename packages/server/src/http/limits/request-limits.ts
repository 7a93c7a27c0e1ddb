/**
 * Maximum size of a JSON body in bytes. It is larger than a session turn of 8,000 characters, and larger than a library
 * item in which every field has its maximum length.
 */
export const bodyLimit = 256 * 1024;

/**
 * Maximum time in milliseconds for a client to send a complete request (headers and body). The server then responds
 * with 408 and closes the connection. Set explicitly because Fastify has no limit by default. The largest
 * upload, a pack of 32 MB (`uploadSizeLimits`), needs a connection with at least 280 kB/s.
 */
export const requestTimeout = 120_000;
