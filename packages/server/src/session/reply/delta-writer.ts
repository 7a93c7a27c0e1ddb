import type { UnstoredText } from '../events/delta-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';

const shortestPause_ms = 150;
const longestPause_ms = 600;
/** A write may take a tenth of the time: a database that is slow, or busy, is asked less often. */
const pausePerWrite = 10;

/** Stores what all replies of this process have said, together, about every 150 ms; less often while the database is busy. */
export interface DeltaWriter {
  /** Adds to what a reply has said. */
  add(lease: ReplyLease, text: string): void;
  /** Stores now what was added; resolves also when that fails. */
  flush(): Promise<void>;
  /** What is not stored yet of this reply is not wanted any more. */
  drop(lease: ReplyLease): void;
}

interface DeltaWriterOptions {
  /** Answers the sequence number of each delta by its lease's owner; none: the lease was lost. */
  readonly store: (unstored: readonly UnstoredText[]) => Promise<ReadonlyMap<string, number>>;
  readonly onStored: (stored: UnstoredText, seq: number) => void;
  readonly onLost: (lease: ReplyLease) => void;
  readonly onError: (error: unknown) => void;
}

/** Text that could not be stored is tried again with the next, as long as its reply is given. */
export function deltaWriter({ store, onStored, onLost, onError }: DeltaWriterOptions): DeltaWriter {
  const unstored = new Map<ReplyLease, string>();
  /** What is being stored, less what was dropped meanwhile. */
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
