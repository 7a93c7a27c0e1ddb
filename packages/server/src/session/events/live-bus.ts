import type { ReplyPreview, StoredEvent } from '@repartee/contracts/session/live';
import type { EmbeddedStore } from '../../database/open-database.ts';

/** Text of a reply that is not stored yet, and the sequence number of the reply's `reply-start`. */
export interface LivePreview {
  readonly start_seq: number;
  readonly event: ReplyPreview;
}

/** Receives new events of one subject; without events it reads them from the database. */
export type LiveListener = (events?: readonly StoredEvent[]) => void;
export type PreviewListener = (preview: LivePreview) => void;

/**
 * Notifies subscribers of a subject, in every process, after a write. A subject is a session, with its events, or a
 * user with an open live channel, whose auth session may have ended.
 */
export interface LiveBus {
  publish(subject: string, events: readonly StoredEvent[]): void;
  /** Notifies this process only; other processes receive the text once it is stored. */
  preview(subject: string, preview: LivePreview): void;
  /** Returns the function that unsubscribes. */
  subscribe(subject: string, listener: LiveListener, onPreview?: PreviewListener): () => void;
  close(): Promise<void>;
}

/** Subscriptions within one process, used by every bus. */
export function inProcessBus(): LiveBus & { wake(subject?: string): void } {
  interface Subscriber {
    readonly listener: LiveListener;
    readonly onPreview: PreviewListener | undefined;
  }
  const listeners = new Map<string, Set<Subscriber>>();
  return {
    publish(subject, events) {
      for (const { listener } of listeners.get(subject) ?? []) listener(events);
    },
    preview(subject, preview) {
      for (const { onPreview } of listeners.get(subject) ?? []) onPreview?.(preview);
    },
    subscribe(subject, listener, onPreview) {
      const subscriber = { listener, onPreview };
      const ofSubject = listeners.get(subject) ?? new Set();
      listeners.set(subject, ofSubject.add(subscriber));
      return () => {
        ofSubject.delete(subscriber);
        if (ofSubject.size === 0 && listeners.get(subject) === ofSubject) listeners.delete(subject);
      };
    },
    wake(subject) {
      const woken = subject === undefined ? [...listeners.values()] : [listeners.get(subject) ?? []];
      for (const ofSubject of woken) for (const { listener } of ofSubject) listener();
    },
    close: async () => listeners.clear(),
  };
}

/** Channel of LISTEN and NOTIFY, used by all processes and by database triggers. */
export const liveNotifications = 'repartee_live';

/** A notification holds at most 8 kB, so it carries only the id of its sender and of the subject. */
export function readNotification(payload: string): { from: string; subject: string } {
  const [from = '', subject = ''] = payload.split(' ');
  return { from, subject };
}

/** Bus for a single process. Database triggers notify it of ended auth sessions. */
export async function embeddedBus(store: EmbeddedStore): Promise<LiveBus> {
  const local = inProcessBus();
  await store.listen(liveNotifications, (payload) => local.wake(readNotification(payload).subject));
  return local;
}
