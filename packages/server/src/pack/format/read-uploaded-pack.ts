import { Worker } from 'node:worker_threads';
import type { PackProblem } from '@repartee/contracts/pack/pack-problem';
import type { Pack } from './pack.ts';
import { packError, packProblemOf } from './pack-error.ts';

/** Time limit for reading a pack, in milliseconds. A pack of 500 items takes about one second. */
const longestMs = 20_000;
const memoryMb = 512;

type Answer = { readonly pack: Pack } | { readonly problems: readonly PackProblem[] };

/**
 * Reads an archive in a worker thread, because a crafted YAML file can take minutes to parse. Throws a
 * `PackError` if the archive is invalid or takes too much time or memory.
 */
export async function readUploadedPack(bytes: Buffer, timeoutMs = longestMs): Promise<Pack> {
  const answer = await inThread(bytes, timeoutMs);
  if (!answer)
    throw packError([packProblemOf('too_large', 'The archive takes too much time or memory to read.')]);
  if ('problems' in answer) throw packError(answer.problems);
  const images = [...answer.pack.images].map(([file, image]) => [file, Buffer.from(image)] as const);
  return { ...answer.pack, images: new Map(images) };
}

function inThread(bytes: Buffer, timeoutMs: number): Promise<Answer | undefined> {
  const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<Answer | undefined>((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    // Under `node --watch`, the worker also sends internal messages of Node.js, which this handler ignores.
    worker.on('message', (said: Answer) => ('pack' in said || 'problems' in said) && resolve(said));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  }).finally(() => worker.terminate());
}
