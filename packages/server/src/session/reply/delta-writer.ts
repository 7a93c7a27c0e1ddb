import type { UnstoredText } from '../events/delta-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';

const shortestPause_ms = 150;
const longestPause_ms = 600;
/** The pause is this multiple of the duration of the last write, so that a slow database gets fewer writes. */
const pausePerWrite = 10;

/** Stores text of all replies of this process in batches, about every 150 ms; less often while the database is busy. */
export interface DeltaWriter {
  /** Adds text of a reply. */
  add(lease: ReplyLease, text: string): void;
  /** Stores pending text now; resolves even if that fails. */
  flush(): Promise<void>;
  /** Discards text of this reply that is not stored yet. */
  drop(lease: ReplyLease): void;
}

interface DeltaWriterOptions {
  /** Returns the sequence number of each delta by its lease's owner; a lost lease has none. */
  readonly store: (unstored: readonly UnstoredText[]) => Promise<ReadonlyMap<string, number>>;
  readonly onStored: (stored: UnstoredText, seq: number) => void;
  readonly onLost: (lease: ReplyLease) => void;
  readonly onError: (error: unknown) => void;
}

/** If a write failed, its text is written again with the next write, until the reply is dropped. */
export function deltaWriter({ store, onStored, onLost, onError }: DeltaWriterOptions): DeltaWriter {
  const unstored = new Map<ReplyLease, string>();
  /** Text of the write in progress, without replies that were dropped meanwhile. */
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
