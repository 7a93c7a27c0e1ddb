import type { StoredEvent } from '@repartee/contracts/session/live';
import type { EmbeddedStore } from '../../runtime/database/open-database.ts';

/**
 * Called when a subject (a session or a user) has new events. If `events` is missing, the listener must read the events
 * from the database.
 */
export type LiveListener = (events?: readonly StoredEvent[]) => void;

/** While a bus between processes is not connected, subscribers read the database every few seconds. */
export interface BusState {
  readonly kind: 'process' | 'postgres' | 'nats';
  readonly connected: boolean;
}

/**
 * Notifies subscribers in all processes about a subject: a session with new events, or a user whose auth session may
 * have ended.
 */
export interface LiveBus {
  state(): BusState;
  publish(subject: string, events: readonly StoredEvent[]): void;
  subscribe(subject: string, listener: LiveListener): () => void;
  close(): Promise<void>;
}

/**
 * Creates an event bus that reaches only subscribers in this process. `embeddedBus`, `postgresBus` and `natsBus`
 * are built on it.
 */
export function inProcessBus(): LiveBus & { wake(subject?: string): void } {
  const listeners = new Map<string, Set<LiveListener>>();
  return {
    state: () => ({ kind: 'process', connected: true }),
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

/**
 * Collects the subjects about which the other processes must be notified. `send` gets those that were added since its
 * last call, without duplicates. The subjects of a failed call wait for the next `add` or `retry`.
 */
export function subjectQueue(
  send: (subjects: readonly string[]) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    try {
      while (waiting.size > 0) {
        const subjects = [...waiting];
        waiting.clear();
        await send(subjects).catch((error: unknown) => {
          for (const subject of subjects) waiting.add(subject);
          throw error;
        });
      }
    } catch (error) {
      onError(error);
    } finally {
      sending = undefined;
    }
  };
  const retry = (): void => {
    if (waiting.size > 0) sending ??= sendAll();
  };
  return {
    add(subject: string): void {
      waiting.add(subject);
      retry();
    },
    retry,
    settled: async (): Promise<void> => sending,
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
