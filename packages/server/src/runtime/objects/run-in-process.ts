import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Limits of a process that reads a file. `growthBytes` also covers buffers, which are not in the heap. */
export interface ReaderLimits {
  readonly heapMb: number;
  readonly growthBytes: number;
  readonly longestMs: number;
}

const watchMs = 50;
const pageBytes = 4096;

/**
 * Runs a file in a process of its own, which `answerParent` answers, and returns the answer; `too_much` if it takes more
 * memory or time than the limits, or `stopped` if it ends without an answer or `signal` is aborted. A crafted file can
 * take minutes to parse, or so much memory at once that a worker thread would end the whole server with itself.
 */
export async function runInProcess<Answer extends object>(
  file: URL,
  input: unknown,
  { heapMb, growthBytes, longestMs }: ReaderLimits,
  signal?: AbortSignal,
): Promise<Answer | 'too_much' | 'stopped'> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    // The parsers of foreign files get no secrets of the server.
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let watch: NodeJS.Timeout | undefined;
  let deadline: NodeJS.Timeout | undefined;
  let before: number | undefined;
  let stop: (() => void) | undefined;
  try {
    return await new Promise<Answer | 'too_much' | 'stopped'>((resolve) => {
      watch = setInterval(async () => {
        const resident = await residentBytes(child.pid);
        before ??= resident;
        if (resident - (before ?? 0) > growthBytes) resolve('too_much');
      }, watchMs);
      deadline = setTimeout(() => resolve('too_much'), longestMs);
      child.once('message', (answer) => resolve(answer as Answer));
      child.once('error', () => resolve('stopped'));
      // V8 aborts a process whose heap is full.
      child.once('exit', (_code, killedBy) => resolve(killedBy === 'SIGABRT' ? 'too_much' : 'stopped'));
      stop = () => resolve('stopped');
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) stop();
      child.send(input as object, (error) => error && resolve('stopped'));
    });
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    // A signal that outlives the process would keep the file in memory.
    if (stop) signal?.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}

/** Resident memory of a process. Zero if the operating system has no `/proc`; then only the heap is limited. */
const residentBytes = (pid: number | undefined): Promise<number> =>
  readFile(`/proc/${pid}/statm`, 'utf8').then(
    (text) => Number(text.split(' ')[1]) * pageBytes,
    () => 0,
  );

/** Answers the first message of `runInProcess`. Ends the process without an answer if `read` throws. */
export function answerParent<Answer extends object>(read: (input: Buffer) => Promise<Answer>): void {
  process.once('message', async (input: Uint8Array) => {
    const answer = await read(Buffer.from(input));
    process.send?.(answer, () => process.exit());
  });
}
