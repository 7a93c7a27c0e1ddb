import type { PGlite } from 'kysely';

/**
 * Works around a bug: if PGlite cannot begin a transaction because it is closed, the transaction of Kysely
 * never settles. Here the callback runs anyway, and its first query throws the error of PGlite.
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
