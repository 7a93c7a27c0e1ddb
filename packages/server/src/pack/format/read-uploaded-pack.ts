import { Worker } from 'node:worker_threads';
import type { PackProblem } from '@repartee/contracts/pack/pack-problem';
import type { Pack } from './pack.ts';
import { packProblemOf, packRefusal } from './pack-refusal.ts';

/** A pack of 500 items takes a second. */
const longestMs = 20_000;
const memoryMb = 512;

type Answer = { readonly pack: Pack } | { readonly problems: readonly PackProblem[] };

/**
 * Reads an archive that a user sent, in a thread of its own: YAML can be written so that it takes minutes to parse, and
 * replies are streaming meanwhile. Throws a `PackRefusal`.
 */
export async function readUploadedPack(bytes: Buffer, timeoutMs = longestMs): Promise<Pack> {
  const answer = await inThread(bytes, timeoutMs);
  if (!answer)
    throw packRefusal([packProblemOf('too_large', 'The archive takes too much time or memory to read.')]);
  if ('problems' in answer) throw packRefusal(answer.problems);
  const images = [...answer.pack.images].map(([file, image]) => [file, Buffer.from(image)] as const);
  return { ...answer.pack, images: new Map(images) };
}

/** Undefined: it was stopped. */
function inThread(bytes: Buffer, timeoutMs: number): Promise<Answer | undefined> {
  const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<Answer | undefined>((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs);
    // Under `node --watch` a worker also sends messages of Node's own.
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
