import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../../src/database/open-database.ts';

export interface Asked {
  statements: number;
  transactions: number;
}

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
