import type { UnstoredText } from '../events/delta-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';

const shortestPause_ms = 150;
const longestPause_ms = 600;
/**
 * After a write, the pause is this factor times the duration of the write, so that a slow database gets fewer writes.
 */
const pausePerWrite = 10;

/**
 * Stores the text of all streaming replies of this process about every 150 ms, or less often if the database is slow.
 */
export interface DeltaWriter {
  add(lease: ReplyLease, text: string): void;
  /** Stores all unstored text at once. Resolves even if the write fails. */
  flush(): Promise<void>;
  drop(lease: ReplyLease): void;
}

interface DeltaWriterOptions {
  /**
   * Stores text of replies. Returns a map from the owner of each lease to the sequence number of the stored text. An
   * owner that is missing in the map has lost the lease.
   */
  readonly store: (unstored: readonly UnstoredText[]) => Promise<ReadonlyMap<string, number>>;
  readonly onStored: (stored: UnstoredText, seq: number) => void;
  readonly onLost: (lease: ReplyLease) => void;
  readonly onError: (error: unknown) => void;
}

/** Text of a failed write is stored with the next write, unless it was discarded with `drop`. */
export function deltaWriter({ store, onStored, onLost, onError }: DeltaWriterOptions): DeltaWriter {
  const unstored = new Map<ReplyLease, string>();
  /** Text that is being written, and is written again if the write fails. `drop` also removes text from this map. */
  let taken = new Map<ReplyLease, string>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let pause_ms = shortestPause_ms;

  const write = async (): Promise<void> => {
    if (unstored.size === 0) return;
    const began = performance.now();
    taken = new Map(unstored);
    unstored.clear();
    const texts = [...taken].map(([lease, text]) => ({ lease, text }));
    try {
      const seqs = await store(texts);
      for (const stored of texts) {
        const seq = seqs.get(stored.lease.owner);
        if (seq === undefined) onLost(stored.lease);
        else onStored(stored, seq);
      }
    } catch (error) {
      onError(error);
      for (const [lease, text] of taken) unstored.set(lease, text + (unstored.get(lease) ?? ''));
      schedule();
    } finally {
      const wanted = (performance.now() - began) * pausePerWrite;
      pause_ms = Math.min(Math.max(wanted, shortestPause_ms), longestPause_ms);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, pause_ms);
  };

  return {
    add(lease, text) {
      unstored.set(lease, (unstored.get(lease) ?? '') + text);
      schedule();
    },
    flush,
    drop(lease) {
      unstored.delete(lease);
      taken.delete(lease);
    },
  };
}
