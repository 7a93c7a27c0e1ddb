/** An error of `pnpm data` whose message tells the operator the cause and what to do. */
export class DataError extends Error {
  override readonly name = 'DataError';
}
