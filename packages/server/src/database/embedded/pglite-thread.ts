import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteQueryResults } from 'kysely';
import type { PGliteAnswer, PGliteNotice } from './pglite-worker.ts';

export interface ListeningPGlite extends PGlite {
  listen(channel: string, hear: (payload: string) => void): Promise<unknown>;
}

interface Waiting {
  resolve(result: PGliteQueryResults<never>): void;
  reject(error: unknown): void;
}

/** Starts PGlite in a worker thread, so that a slow query does not block streaming replies. */
export async function startPGliteThread(folder: string): Promise<ListeningPGlite> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
  await new Promise<void>((resolve, reject) => {
    // Under `node --watch`, Node also sends internal messages from a worker; this handler ignores them.
    worker.on('message', (said) => said === 'ready' && resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database stopped while starting.')));
  });
  const waiting = new Map<number, Waiting>();
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let last = 0;
  let closed = false;

  const order = <Row>(message: object) =>
    new Promise<PGliteQueryResults<Row>>((resolve, reject) => {
      if (closed)
        return reject(Object.assign(new Error('The embedded database is closed.'), { code: '08003' }));
      last += 1;
      waiting.set(last, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id: last, ...message });
    });
  const query = <Row>(sql: string, parameters: readonly unknown[] = []) =>
    order<Row>({ sql, parameters: [...parameters] });
  const failAll = (error: unknown) => {
    closed = true;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  worker.on('message', (answer: PGliteAnswer | PGliteNotice) => {
    if ('heard' in answer) {
      for (const hear of hearers.get(answer.channel) ?? []) hear(answer.heard);
      return;
    }
    const asked = waiting.get(answer.id);
    if (!asked) return;
    waiting.delete(answer.id);
    if ('error' in answer) asked.reject(Object.assign(new Error(), answer.error));
    else asked.resolve(answer.result as PGliteQueryResults<never>);
  });
  worker.on('error', failAll);
  const stopped = Object.assign(new Error('The embedded database stopped.'), { code: '08006' });
  worker.on('exit', () => failAll(stopped));

  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return closed;
    },
    query,
    async listen(channel, hear) {
      const known = hearers.get(channel);
      if (known) return known.add(hear);
      hearers.set(channel, new Set([hear]));
      return order({ listen: channel });
    },
    async transaction(work) {
      // The worker receives BEGIN together with the first query of a transaction, which saves one message.
      let begun = false;
      const inside: typeof query = (sql, parameters = []) => {
        const begin = !begun;
        begun = true;
        return order({ sql, parameters: [...parameters], begin });
      };
      const end = async (sql: 'commit' | 'rollback') => {
        if (begun) await query(sql);
      };
      try {
        const result = await work({ query: inside, rollback: () => end('rollback') });
        await end('commit');
        return result;
      } catch (error) {
        await end('rollback');
        throw error;
      }
    },
    async close() {
      if (closed) return;
      await order({ close: true });
      closed = true;
    },
  };
}
