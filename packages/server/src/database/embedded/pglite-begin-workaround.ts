import type { PGlite } from 'kysely';

/**
 * A Kysely transaction never settles if PGlite cannot begin it (because its thread has ended or it was closed). This
 * wrapper then calls the transaction's callback anyway, so that its first query throws the error.
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
