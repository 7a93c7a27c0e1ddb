import type { ReplyPreview, StoredEvent } from '@repartee/contracts/session/live';
import type { LivePreview } from '../events/live-bus.ts';

export interface EventSender {
  /** Sends events that continue the sequence; otherwise, or without events, first reads the missing events. */
  offer(events?: readonly StoredEvent[]): void;
  /** Sends text that is not stored yet, unless its reply has not started for this player, has ended or was dropped. */
  preview(preview: LivePreview): void;
}

/** Sends every event after `cursor` once and in order, for any order and number of offers. */
export function eventSender(options: {
  cursor: number;
  send: (event: StoredEvent | ReplyPreview) => void;
  /** Reads the next events; fewer than `page` means that there are no more. */
  read: (after: number) => Promise<readonly StoredEvent[]>;
  page: number;
  onError: (error: unknown) => void;
}): EventSender {
  let { cursor } = options;
  let reading = false;
  let wanted = false;
  /** Number of the latest `reply-start`; undefined: it may be before `cursor`; null: no reply is running. */
  let start_seq: number | null | undefined;

  const pass = (events: readonly StoredEvent[]): void => {
    for (const event of events) {
      if (event.seq !== cursor + 1) continue;
      cursor = event.seq;
      if (event.type === 'reply-start') start_seq = event.seq;
      if (event.type === 'reply-end' || event.type === 'reply-failed') start_seq = null;
      options.send(event);
    }
  };

  const readOn = async (): Promise<void> => {
    reading = true;
    try {
      while (wanted) {
        wanted = false;
        const events = await options.read(cursor);
        pass(events);
        if (events.length >= options.page) wanted = true;
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
    preview(given) {
      const isCurrent = start_seq === undefined ? given.start_seq <= cursor : given.start_seq === start_seq;
      if (isCurrent) options.send(given.event);
    },
  };
}
