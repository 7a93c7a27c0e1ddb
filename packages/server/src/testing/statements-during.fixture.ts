import type { DatabaseConnection } from 'kysely';
import { vi } from 'vitest';
import type { OpenDatabase } from '../runtime/database/open-database.ts';

/** Returns the SQL of the statements that run on the database during `work`, without those that begin or end a transaction. */
export async function statementsDuring(
  { db }: Pick<OpenDatabase, 'db'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const statements: string[] = [];
  const spy = vi.spyOn(executor, 'provideConnection').mockImplementation((consumer) =>
    provide((connection: DatabaseConnection) => {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...rest) => {
        statements.push(query.sql);
        return execute(query, ...rest);
      };
      return consumer(connection).finally(() => {
        connection.executeQuery = execute;
      });
    }),
  );
  try {
    await work();
    return statements;
  } finally {
    spy.mockRestore();
  }
}
