import type { ReplyPreview, StoredEvent } from '@repartee/contracts/session/live';
import type { LivePreview } from '../events/live-bus.ts';

export interface EventSender {
  /**
   * Sends stored events. If `events` do not directly follow the sent events, reads the missing events from the
   * database.
   */
  offer(events?: readonly StoredEvent[]): void;
  /**
   * Sends text of a streaming reply before the text is stored. Ignores text of any other reply, and of an
   * earlier attempt to generate the current reply.
   */
  preview(preview: LivePreview): void;
}

/**
 * Sends every event after the sequence number `cursor` once and in order, although `offer` may get events in any order.
 */
export function eventSender(options: {
  cursor: number;
  send: (event: StoredEvent | ReplyPreview) => void;
  /** Reads events from the database. Fewer than `page` events mean that no further events exist. */
  read: (after: number) => Promise<readonly StoredEvent[]>;
  page: number;
  onError: (error: unknown) => void;
}): EventSender {
  let { cursor } = options;
  let reading = false;
  let wanted = false;
  /**
   * Sequence number of the latest `reply-start` event; null if no reply is streaming. Undefined at first, because a
   * reply may have started before the initial `cursor`.
   */
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
