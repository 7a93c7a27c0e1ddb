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
/** The server has no connection left, or a query took longer than its limit. */
const timedOut = '57014';
const overloadCodes = new Set(['53300', timedOut]);
/** Message of pg-pool if no connection of the pool became free in time. */
const poolExhausted = 'timeout exceeded when trying to connect';
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
  poolExhausted,
  'timeout expired',
]);

/** Returns whether the database is unreachable, full or shutting down, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string')
    return codes.has(code) || overloadCodes.has(code) || (code.length === 5 && classes.test(code));
  return typeof message === 'string' && driverMessages.has(message);
}

/** Returns whether the database works but has no capacity for this query. Includes only errors of `isUnavailable`. */
export function isOverloaded(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? overloadCodes.has(code) : message === poolExhausted;
}

/** Returns whether PostgreSQL cancelled a statement that took longer than its limit. */
export const isStatementTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === timedOut;
