import type { StoredEvent } from '@repartee/contracts/session/live';

/** Hears of new events of one session; without events it is to read them from the database. */
export type LiveListener = (events?: readonly StoredEvent[]) => void;

/** Tells everybody who watches a session, in this process or another, that events were stored. */
export interface LiveBus {
  publish(session_id: string, events: readonly StoredEvent[]): void;
  /** Answers the call that ends it. */
  subscribe(session_id: string, listener: LiveListener): () => void;
  close(): Promise<void>;
}

/** The bus of a single process, and the local half of every other. */
export function inProcessBus(): LiveBus & { wake(session_id?: string): void } {
  const listeners = new Map<string, Set<LiveListener>>();
  return {
    publish(session_id, events) {
      for (const listener of listeners.get(session_id) ?? []) listener(events);
    },
    subscribe(session_id, listener) {
      const ofSession = listeners.get(session_id) ?? new Set();
      listeners.set(session_id, ofSession.add(listener));
      return () => {
        ofSession.delete(listener);
        if (ofSession.size === 0 && listeners.get(session_id) === ofSession) listeners.delete(session_id);
      };
    },
    wake(session_id) {
      const woken = session_id === undefined ? [...listeners.values()] : [listeners.get(session_id) ?? []];
      for (const ofSession of woken) for (const listener of ofSession) listener();
    },
    close: async () => listeners.clear(),
  };
}
