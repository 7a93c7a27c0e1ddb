import type { StoredEvent } from '@repartee/contracts/session/live';

export interface EventSender {
  /** Sends events that continue what was sent; otherwise, or without events, reads what is missing first. */
  offer(events?: readonly StoredEvent[]): void;
}

/** Sends every event after `cursor` once, in order, whatever the order and number of the offers. */
export function eventSender(options: {
  cursor: number;
  send: (event: StoredEvent) => void;
  read: (after: number) => Promise<readonly StoredEvent[]>;
  onError: (error: unknown) => void;
}): EventSender {
  let { cursor } = options;
  let reading = false;
  let wanted = false;

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
      while (wanted) {
        wanted = false;
        pass(await options.read(cursor));
      }
    } finally {
      reading = false;
    }
  };

  return {
    offer(events) {
      const continues = events?.[0] !== undefined && events[0].seq <= cursor + 1;
      if (continues && !reading) return pass(events);
      wanted = true;
      if (!reading) readOn().catch(options.onError);
    },
  };
}
