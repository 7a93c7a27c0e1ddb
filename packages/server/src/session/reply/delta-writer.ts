import type { UnstoredText } from '../events/delta-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';

const shortestPause_ms = 150;
const longestPause_ms = 600;
/**
 * Factor for the pause after a write to the database: the pause is the duration of the write multiplied by this factor,
 * so that a slow database gets fewer writes.
 */
const pausePerWrite = 10;

/**
 * Stores the text of all replies that this process streams. Writes about every 150 ms, or less often if the database is
 * slow.
 */
export interface DeltaWriter {
  /** Adds text of a reply, to be stored with the next write. */
  add(lease: ReplyLease, text: string): void;
  /** Stores all text that is not stored yet. Resolves even if the write fails. */
  flush(): Promise<void>;
  /** Discards the text of a reply that is not stored yet. */
  drop(lease: ReplyLease): void;
}

interface DeltaWriterOptions {
  /**
   * Stores text of several replies. Returns a map from lease owners to the sequence number of the stored delta. An
   * owner that is not in the map has lost its lease.
   */
  readonly store: (unstored: readonly UnstoredText[]) => Promise<ReadonlyMap<string, number>>;
  readonly onStored: (stored: UnstoredText, seq: number) => void;
  readonly onLost: (lease: ReplyLease) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Creates a delta writer. If a write fails, its text is stored with the next write, except the text of replies that
 * were discarded in the meantime with `drop`.
 */
export function deltaWriter({ store, onStored, onLost, onError }: DeltaWriterOptions): DeltaWriter {
  const unstored = new Map<ReplyLease, string>();
  /**
   * Text of the write in progress. If the write fails, this text is written again. A reply whose text is discarded
   * during the write is therefore removed from this map.
   */
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
