import pg from 'pg';

export interface DatabaseWork {
  statements: number;
  transactions: number;
}

/**
 * Counts the messages that this process sends to its database from now on. The statements of one message count once,
 * and those that begin or end a transaction do not count.
 */
export function countDatabaseWork(): DatabaseWork {
  const work: DatabaseWork = { statements: 0, transactions: 0 };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (text.startsWith('begin')) work.transactions += 1;
    else if (text !== 'commit' && text !== 'rollback') work.statements += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  return work;
}
