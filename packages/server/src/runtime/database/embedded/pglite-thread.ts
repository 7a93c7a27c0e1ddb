import { Worker } from 'node:worker_threads';
import type { PGliteAnswer } from './pglite-worker.ts';
import type { WireProtocol } from './wire-protocol.ts';

interface Waiting {
  resolve(messages: Uint8Array): void;
  reject(error: unknown): void;
}

/** Starts PGlite in a worker thread, so that a slow query does not block the main thread. */
export async function startPGliteThread(folder: string): Promise<WireProtocol> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder },
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  await new Promise<void>((resolve, reject) => {
    // Under `node --watch`, Node also sends internal messages from a worker; this handler ignores them.
    worker.on('message', (said) => said === 'ready' && resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The embedded database stopped while starting.')));
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let stopped: unknown;

  const order = (message: object, moved: readonly ArrayBuffer[] = []) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (stopped) return reject(stopped);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...message }, moved);
    });
  const failAll = (error: unknown) => {
    stopped = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  worker.on('message', (answer: PGliteAnswer) => {
    const request = waiting.get(answer.id);
    if (!request) return;
    waiting.delete(answer.id);
    if ('error' in answer) request.reject(answer.error);
    else request.resolve(answer.messages);
  });
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('The worker thread of PGlite ended.')));

  return {
    exchange(messages) {
      // The messages are copied, because `postMessage` transfers a whole ArrayBuffer, and a small Buffer shares
      // its ArrayBuffer with other Buffers.
      const own = new Uint8Array(messages);
      return order({ messages: own }, [own.buffer]);
    },
    async close() {
      if (!stopped) await order({ close: true });
    },
  };
}
