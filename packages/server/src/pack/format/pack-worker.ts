import { parentPort, workerData } from 'node:worker_threads';
import { isPackError } from './pack-error.ts';
import { readPack } from './read-pack.ts';
import { readZip } from './read-zip.ts';

try {
  parentPort?.postMessage({ pack: readPack(await readZip(Buffer.from(workerData as Uint8Array))) });
} catch (error) {
  if (!isPackError(error)) throw error;
  parentPort?.postMessage({ problems: error.problems });
}
