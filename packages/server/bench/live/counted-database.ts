import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../src/database/open-database.ts';

/** Numbers of SQL statements (without BEGIN and COMMIT) and of transactions that the application sent. */
export interface Asked {
  statements: number;
  transactions: number;
}

/** Wraps the database so that the statements and transactions sent to it are counted in `asked`. */
export function countedDatabase(database: OpenDatabase): { database: OpenDatabase; asked: Asked } {
  const asked: Asked = { statements: 0, transactions: 0 };
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = database.db.withPlugin(counting);
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    asked.transactions += 1;
    return begin();
  };
  return { database: { ...database, db }, asked };
}
