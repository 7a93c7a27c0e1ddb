import type { StoredEvent } from '@repartee/contracts/session/live';
import type { EmbeddedStore } from '../../database/open-database.ts';

/**
 * Called when a subject (a session or a user) has new events. If `events` is missing, the listener must read the events
 * from the database.
 */
export type LiveListener = (events?: readonly StoredEvent[]) => void;

/**
 * Notifies subscribers in all processes about a subject: a session with new events, or a user whose auth session may
 * have ended.
 */
export interface LiveBus {
  publish(subject: string, events: readonly StoredEvent[]): void;
  subscribe(subject: string, listener: LiveListener): () => void;
  close(): Promise<void>;
}

/**
 * Creates an event bus that reaches only subscribers in this process. `embeddedBus` and `postgresBus` are
 * built on it.
 */
export function inProcessBus(): LiveBus & { wake(subject?: string): void } {
  const listeners = new Map<string, Set<LiveListener>>();
  return {
    publish(subject, events) {
      for (const listener of listeners.get(subject) ?? []) listener(events);
    },
    subscribe(subject, listener) {
      // A listener of its own, so that the same function can be subscribed twice.
      const own: LiveListener = (events) => listener(events);
      const ofSubject = listeners.get(subject) ?? new Set();
      listeners.set(subject, ofSubject.add(own));
      return () => {
        ofSubject.delete(own);
        if (ofSubject.size === 0 && listeners.get(subject) === ofSubject) listeners.delete(subject);
      };
    },
    wake(subject) {
      const woken = subject === undefined ? [...listeners.values()] : [listeners.get(subject) ?? []];
      for (const ofSubject of woken) for (const listener of ofSubject) listener();
    },
    close: async () => listeners.clear(),
  };
}

export const liveNotifications = 'repartee_live';

/** The payload of a notification contains only ids and no events, because PostgreSQL limits it to 8 kB. */
export function readNotification(payload: string): { from: string; subject: string } {
  const [from = '', subject = ''] = payload.split(' ');
  return { from, subject };
}

/**
 * Creates the event bus for a single process with an embedded database. Database triggers report ended auth sessions
 * through this bus.
 */
export async function embeddedBus(store: EmbeddedStore): Promise<LiveBus> {
  const local = inProcessBus();
  await store.listen(liveNotifications, (payload) => local.wake(readNotification(payload).subject));
  return local;
}
