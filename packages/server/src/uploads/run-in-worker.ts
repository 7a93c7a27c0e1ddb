import { Worker } from 'node:worker_threads';

/** Limits of a worker thread. `growthBytes` also covers buffers, which are not in the heap. */
export interface WorkerLimits {
  readonly heapMb: number;
  readonly growthBytes: number;
  readonly longestMs: number;
}

const watchMs = 50;

/**
 * Runs a file in a worker thread, and returns its first message, `too_much` if it takes more memory or time than the
 * limits, or `stopped` if it ends without a message or `signal` is aborted. A crafted file can take minutes to parse.
 */
export async function runInWorker<Message extends object>(
  file: URL,
  workerData: unknown,
  { heapMb, growthBytes, longestMs }: WorkerLimits,
  signal?: AbortSignal,
): Promise<Message | 'too_much' | 'stopped'> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const before = process.memoryUsage.rss();
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Message | 'too_much' | 'stopped'>((resolve) => {
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > growthBytes) resolve('too_much');
      }, watchMs);
      deadline = setTimeout(() => resolve('too_much'), longestMs);
      // Under `node --watch`, the worker also sends internal messages of Node.js, which have other keys.
      worker.on('message', (message: { answer?: Message }) => message.answer && resolve(message.answer));
      worker.once('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_much' : 'stopped'),
      );
      worker.once('exit', () => resolve('stopped'));
      signal?.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    await worker.terminate();
  }
}
