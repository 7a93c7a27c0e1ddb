import { Worker } from 'node:worker_threads';
import type { DocumentError } from '@repartee/contracts/authoring/document-errors';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../http/errors/problem.ts';
import { documentError, isDocumentError } from './document-error.ts';
import type { DocumentAnswer } from './document-worker.ts';

const longestMs = 20_000;
const maxWorkers = 2;
const maxWaiting = 10;
const heapMb = 256;
/**
 * Maximum growth of the process memory in bytes while a document is read. The limit `heapMb` does not include
 * buffers.
 */
const mostGrowthBytes = 512 * 1024 * 1024;
const watchMs = 50;

const messages: Record<DocumentError, string> = {
  unsupported: 'The file is not a text, Markdown, Word (docx) or PDF document.',
  unreadable: 'The document is damaged or incomplete.',
  protected: 'The document is protected by a password.',
  too_long: 'The document has too many pages.',
  too_large_inside: 'The document is too large after unpacking, or takes too long to read.',
  no_text: 'The document contains no text.',
};

interface ReaderLimits {
  readonly longestMs: number;
  readonly mostGrowthBytes: number;
}

/**
 * Returns a function that reads a document in a worker thread, and stops the thread if it takes too much
 * memory or time. The function throws an API error with a `DocumentError` in `details.file` if the document
 * cannot be read, and `too_many_requests` if too many documents are waiting.
 */
export function openDocumentReader(
  app: FastifyInstance,
  limits: ReaderLimits = { longestMs, mostGrowthBytes },
) {
  const workers = new Set<Worker>();
  const waiting: (() => void)[] = [];
  app.addHook('onClose', async () => {
    await Promise.all([...workers].map((worker) => worker.terminate()));
  });
  let reading = 0;
  const turn = async (): Promise<void> => {
    if (reading < maxWorkers) {
      reading += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw problem('too_many_requests', undefined, undefined, 10);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const next = () => {
    const start = waiting.shift();
    if (start) start();
    else reading -= 1;
  };

  return async (bytes: Buffer): Promise<string> => {
    await turn();
    try {
      return await readInThread(bytes, limits, workers);
    } catch (error) {
      if (!isDocumentError(error)) throw error;
      throw problem('invalid_input', messages[error.reason], { file: error.reason });
    } finally {
      next();
    }
  };
}

async function readInThread(bytes: Buffer, limits: ReaderLimits, workers: Set<Worker>): Promise<string> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), {
    workerData: { bytes },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  workers.add(worker);
  const before = process.memoryUsage.rss();
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      const tooLarge = () => resolve({ reason: 'too_large_inside' });
      watch = setInterval(() => {
        if (process.memoryUsage.rss() - before > limits.mostGrowthBytes) tooLarge();
      }, watchMs);
      deadline = setTimeout(tooLarge, limits.longestMs);
      worker.once('message', resolve);
      worker.once('error', (error: { code?: unknown }) =>
        resolve({ reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large_inside' : 'unreadable' }),
      );
      worker.once('exit', () => resolve({ reason: 'unreadable' }));
    });
    if ('reason' in answer) throw documentError(answer.reason);
    return answer.text;
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    workers.delete(worker);
    await worker.terminate();
  }
}
