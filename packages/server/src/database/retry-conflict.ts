const codes = new Set<unknown>(['40P01', '40001']);

/** Returns whether PostgreSQL has rolled a transaction back because of another one: a deadlock or a serialization failure. */
export const isConflict = (error: unknown): boolean => codes.has((error as { code?: unknown } | null)?.code);

/** Runs `transaction` once more after a conflict, so it must change nothing outside the database. */
export const retryConflict = <Result>(transaction: () => Promise<Result>): Promise<Result> =>
  transaction().catch((error: unknown) => {
    if (!isConflict(error)) throw error;
    return transaction();
  });
