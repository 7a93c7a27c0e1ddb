import type { ReplyPreview, StoredEvent } from '@repartee/contracts/session/live';
import type { EmbeddedStore } from '../../database/open-database.ts';

/** Text of a streaming reply that is not stored yet, with the sequence number of the reply's event `reply-start`. */
export interface LivePreview {
  readonly start_seq: number;
  readonly event: ReplyPreview;
}

/**
 * Called when a subject (a session or a user) has new events. If the call does not contain events, the subscriber must
 * read them from the database.
 */
export type LiveListener = (events?: readonly StoredEvent[]) => void;
export type PreviewListener = (preview: LivePreview) => void;

/**
 * Notifies the subscribers of a subject in all processes after a write. A subject is either a session that has new
 * events, or a user with an open live channel (WebSocket) whose auth session may have ended.
 */
export interface LiveBus {
  publish(subject: string, events: readonly StoredEvent[]): void;
  /**
   * Sends text of a reply before it is stored. Only subscribers in this process receive the text at once; other
   * processes receive the text after it is stored.
   */
  preview(subject: string, preview: LivePreview): void;
  /** Subscribes to a subject (a session or a user). Returns a function that unsubscribes. */
  subscribe(subject: string, listener: LiveListener, onPreview?: PreviewListener): () => void;
  close(): Promise<void>;
}

/**
 * Creates an event bus that reaches only the subscribers in this process. The event buses for databases use it for the
 * subscribers in their own process.
 */
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

/**
 * Name of the LISTEN/NOTIFY channel of PostgreSQL, to which all processes and the database triggers send notifications.
 */
export const liveNotifications = 'repartee_live';

/**
 * Parses the payload of a notification. A payload can have at most 8 kB, so it contains only the ids of its sender and
 * its subject, not the events.
 */
export function readNotification(payload: string): { from: string; subject: string } {
  const [from = '', subject = ''] = payload.split(' ');
  return { from, subject };
}

/**
 * Creates the event bus for a single process with an embedded database. Through this bus, database triggers report auth
 * sessions that have ended.
 */
export async function embeddedBus(store: EmbeddedStore): Promise<LiveBus> {
  const local = inProcessBus();
  await store.listen(liveNotifications, (payload) => local.wake(readNotification(payload).subject));
  return local;
}
