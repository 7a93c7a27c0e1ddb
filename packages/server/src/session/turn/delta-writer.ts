import { type LiveRuntime, livesOfProcess } from '../runtime/live-runtime.ts';
import type { ReplyLease } from './reply-lease-repository.ts';
import { storeDeltas } from './turn-repository.ts';

const pause_ms = 200;
/** A complete sentence and the beginning of the next one: the sentence can be spoken. */
const endsSentence = /[.!?…]["»”’)]*\s+\S/;

/**
 * Stores and publishes the text of all streaming replies of this process together, about every 200 ms. The first text
 * of a reply and complete sentences are stored at once, without the text of other replies, because a small write is
 * faster.
 */
export interface DeltaWriter {
  add(lease: ReplyLease, text: string, isFirst: boolean): void;
  /** Stores all unstored text at once. Resolves even if the write fails. */
  flush(): Promise<void>;
  drop(lease: ReplyLease): void;
}

/**
 * Text of a failed write is stored with the next write, unless it was discarded with `drop`. `onLost` is called if
 * another process has taken the lease of a reply.
 */
export function deltaWriter(
  { transact, bus, log }: Pick<LiveRuntime, 'transact' | 'bus' | 'log'>,
  onLost: (lease: ReplyLease) => void,
): DeltaWriter {
  const unstored = new Map<ReplyLease, string>();
  /** Text that is being written, and is written again if the write fails. `drop` also removes text from this map. */
  let taken = new Map<ReplyLease, string>();
  /** Replies whose text is stored by the next write. */
  const due = new Set<ReplyLease>();
  let writing = Promise.resolve();
  /** The write that follows the current one. It stores all text of the replies in `due` when it begins. */
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    next = undefined;
    taken = new Map([...unstored].filter(([lease]) => due.has(lease)));
    due.clear();
    if (taken.size === 0) return;
    for (const lease of taken.keys()) unstored.delete(lease);
    const texts = [...taken].map(([lease, text]) => ({ lease, text }));
    try {
      const seqs = await transact(livesOfProcess, (tx) => storeDeltas(tx, texts));
      for (const { lease, text } of texts) {
        const { session_id, message_seq, owner } = lease;
        const seq = seqs.get(owner);
        if (seq === undefined) onLost(lease);
        else bus.publish(session_id, [{ type: 'reply-delta', seq, message_seq, text }]);
      }
    } catch (err) {
      log.warn({ err }, 'failed to store text of replies; the text is stored with the next write');
      for (const [lease, text] of taken) unstored.set(lease, text + (unstored.get(lease) ?? ''));
      schedule();
    }
  };
  const writeDue = (): Promise<void> => {
    next ??= writing = writing.then(write);
    return next;
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const lease of unstored.keys()) due.add(lease);
    return writeDue();
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, pause_ms);
  };

  return {
    add(lease, text, isFirst) {
      const all = (unstored.get(lease) ?? '') + text;
      unstored.set(lease, all);
      if (!isFirst && !endsSentence.test(all)) return schedule();
      due.add(lease);
      void writeDue();
    },
    flush,
    drop(lease) {
      unstored.delete(lease);
      taken.delete(lease);
    },
  };
}
