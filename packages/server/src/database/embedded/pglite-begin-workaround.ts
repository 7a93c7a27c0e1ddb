import type { PGlite } from 'kysely';

/**
 * Kysely waits for ever when PGlite cannot begin a transaction (its thread died, it was closed). Here the work runs
 * then too, and its first query says why.
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
