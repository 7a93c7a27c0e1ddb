import type { StoredEvent } from '@repartee/contracts/session/live';

export interface EventSender {
  /**
   * Sends stored events. If `events` do not directly follow the sent events, reads the missing events from the
   * database.
   */
  offer(events?: readonly StoredEvent[]): void;
}

/**
 * Sends every event after the sequence number `cursor` once and in order, although `offer` may get events in any order.
 */
export function eventSender(options: {
  cursor: number;
  send: (event: StoredEvent) => void;
  /** Reads events from the database. Fewer than `page` events mean that no further events exist. */
  read: (after: number) => Promise<readonly StoredEvent[]>;
  page: number;
  onError: (error: unknown) => void;
}): EventSender {
  let { cursor } = options;
  let reading = false;
  let behind = false;

  const pass = (events: readonly StoredEvent[]): void => {
    for (const event of events) {
      if (event.seq !== cursor + 1) continue;
      cursor = event.seq;
      options.send(event);
    }
  };

  const readOn = async (): Promise<void> => {
    reading = true;
    try {
      while (behind) {
        behind = false;
        const events = await options.read(cursor);
        pass(events);
        if (events.length >= options.page) behind = true;
      }
    } finally {
      reading = false;
    }
  };

  return {
    offer(events) {
      const continues = events?.[0] !== undefined && events[0].seq <= cursor + 1;
      if (continues && !reading) return pass(events);
      behind = true;
      if (!reading) readOn().catch(options.onError);
    },
  };
}
