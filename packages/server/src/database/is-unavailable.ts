const codes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPIPE',
  ],
  ...['ENOSPC', 'EDQUOT', 'EROFS', '25006'],
]);
const classes = /^(08|53|57P|58)/;

/**
 * Messages of pg and pg-pool for a lost connection or an exhausted pool, because these errors have no code.
 */
const driverMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

/** Returns whether the database is unreachable, full or shutting down, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return codes.has(code) || (code.length === 5 && classes.test(code));
  return typeof message === 'string' && driverMessages.has(message);
}
