import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';

export type PGliteOrder =
  | { id: number; sql: string; parameters: unknown[]; begin?: boolean }
  | { id: number; listen: string }
  | { id: number; close: true };
export type PGliteAnswer =
  | {
      id: number;
      result: { rows: unknown[]; affectedRows?: number; fields: { name: string; dataTypeID: number }[] };
    }
  | { id: number; error: Record<string, unknown> };
export type PGliteNotice = { channel: string; heard: string };

const port = parentPort;
if (!port) throw new Error('The embedded database must run in a worker thread.');
const database = await PGlite.create(workerData.folder as string, { parsers: { [types.INT8]: Number } });
port.postMessage('ready');

const kept = [
  'name',
  'message',
  'code',
  'severity',
  'detail',
  'hint',
  'table',
  'column',
  'constraint',
  'routine',
];

port.on('message', async (order: PGliteOrder) => {
  const { id } = order;
  try {
    if ('close' in order) {
      await database.close();
      port.postMessage({ id, result: { rows: [], fields: [] } } satisfies PGliteAnswer);
      port.close();
      return;
    }
    if ('listen' in order) {
      const channel = order.listen;
      await database.listen(channel, (heard) => port.postMessage({ channel, heard } satisfies PGliteNotice));
      port.postMessage({ id, result: { rows: [], fields: [] } } satisfies PGliteAnswer);
      return;
    }
    if (order.begin) await database.exec('begin');
    const { rows, affectedRows, fields } = await database.query(order.sql, order.parameters);
    port.postMessage({ id, result: { rows, affectedRows, fields } } satisfies PGliteAnswer);
  } catch (error) {
    const all = error as Record<string, unknown>;
    port.postMessage({ id, error: Object.fromEntries(kept.map((name) => [name, all[name]])) });
  }
});
