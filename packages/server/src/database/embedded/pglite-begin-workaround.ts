import type { PGlite } from 'kysely';

/**
 * A Kysely transaction never settles if PGlite cannot begin it (because its thread has ended or it was closed). In this
 * case the wrapper calls the transaction's callback anyway, and the first query in the callback throws the error of
 * PGlite.
 */
export function withBeginWorkaround(pglite: PGlite): PGlite {
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (sql, parameters, options) => pglite.query(sql, parameters, options),
    async transaction(work) {
      let begun = false;
      try {
        return await pglite.transaction((transaction) => {
          begun = true;
          return work(transaction);
        });
      } catch (error) {
        if (begun) throw error;
        return work({ query: () => Promise.reject(error), rollback: async () => {} });
      }
    },
  };
}
