import { parentPort, workerData } from 'node:worker_threads';
import { isPackError } from './pack-error.ts';
import { readPack } from './read-pack.ts';
import type { PackAnswer } from './read-uploaded-pack.ts';
import { readZip } from './read-zip.ts';

const post = (answer: PackAnswer) => parentPort?.postMessage({ answer });

try {
  post({ pack: readPack(await readZip(Buffer.from(workerData as Uint8Array))) });
} catch (error) {
  if (!isPackError(error)) throw error;
  post({ problems: error.problems });
}
