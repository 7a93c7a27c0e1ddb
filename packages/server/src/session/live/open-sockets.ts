import { liveSessions, liveSockets } from '../../telemetry/product-metrics.ts';

/** Reconnecting clients and second tabs need more than one. */
const mostOfSession = 6;
const mostOfGuest = 6;
const mostOfUser = 24;

interface OpenedBy {
  readonly session_id: string;
  readonly id: string;
  readonly kind: 'account' | 'guest';
}

/** Counts the live channels (WebSockets) that this process serves, by session and by user or guest. */
export function openSockets() {
  const counts = new Map<string, number>();
  const add = (key: string, count: number): void => {
    const sum = (counts.get(key) ?? 0) + count;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  return {
    /** Returns undefined if too many are open, otherwise a function that must be called when the socket is closed. */
    open({ session_id, id, kind }: OpenedBy): (() => void) | undefined {
      const ofSession = counts.get(session_id) ?? 0;
      const ofHolder = counts.get(id) ?? 0;
      if (ofSession >= mostOfSession || ofHolder >= (kind === 'guest' ? mostOfGuest : mostOfUser))
        return undefined;
      if (ofSession === 0) liveSessions.inc();
      liveSockets.inc();
      add(session_id, 1);
      add(id, 1);
      return () => {
        add(session_id, -1);
        add(id, -1);
        if (!counts.has(session_id)) liveSessions.dec();
        liveSockets.dec();
      };
    },
  };
}
