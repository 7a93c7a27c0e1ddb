import { parentPort, workerData } from 'node:worker_threads';
import { isPackRefusal } from './pack-refusal.ts';
import { readPack } from './read-pack.ts';
import { readZip } from './read-zip.ts';

try {
  parentPort?.postMessage({ pack: readPack(await readZip(Buffer.from(workerData as Uint8Array))) });
} catch (error) {
  if (!isPackRefusal(error)) throw error;
  parentPort?.postMessage({ problems: error.problems });
}
