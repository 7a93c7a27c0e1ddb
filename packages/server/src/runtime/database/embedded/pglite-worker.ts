import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { wireProtocolOf } from './wire-protocol.ts';

export type PGliteOrder = { id: number; messages: Uint8Array } | { id: number; close: true };
export type PGliteAnswer = { id: number; messages: Uint8Array } | { id: number; error: Error };

const port = parentPort;
if (!port) throw new Error('The embedded database must run in a worker thread.');
// PGlite writes to all of its shared buffers when it starts, so that 128 MB (the default) would stay resident.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const pglite = wireProtocolOf(await PGlite.create(workerData.folder as string, { startParams }));
port.postMessage('ready');

port.on('message', async (order: PGliteOrder) => {
  const { id } = order;
  try {
    if ('close' in order) {
      await pglite.close();
      port.postMessage({ id, messages: new Uint8Array() } satisfies PGliteAnswer);
      port.close();
      return;
    }
    const messages = new Uint8Array(await pglite.exchange(order.messages));
    port.postMessage({ id, messages } satisfies PGliteAnswer, [messages.buffer]);
  } catch (error) {
    port.postMessage({ id, error: error as Error } satisfies PGliteAnswer);
  }
});
