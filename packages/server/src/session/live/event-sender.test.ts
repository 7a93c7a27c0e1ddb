import type { StoredEvent } from '@repartee/contracts/session/live';
import { aMessage } from '@repartee/testing/builders/sessions';
import { describe, expect, it, vi } from 'vitest';
import type { LivePreview } from '../events/live-bus.ts';
import { eventSender } from './event-sender.ts';

const event = (seq: number): StoredEvent => ({ type: 'report-ready', seq });

function aSender(cursor: number, stored: number) {
  const sent: (number | string)[] = [];
  const read = vi.fn(async (after: number) =>
    Array.from({ length: Math.min(stored - after, 4) }, (_, index) => event(after + 1 + index)),
  );
  const sender = eventSender({
    cursor,
    read,
    page: 4,
    send: (event) => sent.push('seq' in event ? event.seq : event.text),
    onError: vi.fn(),
  });
  return { sender, sent, read };
}

describe('the event sender of a live channel (WebSocket)', () => {
  it('the event sender sends consecutive events immediately, without reading the database', () => {
    const { sender, sent, read } = aSender(2, 0);
    sender.offer([event(3), event(4)]);
    sender.offer([event(4), event(5)]);
    expect(sent).toEqual([3, 4, 5]);
    expect(read).not.toHaveBeenCalled();
  });

  it('the event sender reads missing events from the database, and sends every event once', async () => {
    const { sender, sent } = aSender(2, 6);
    sender.offer([event(5)]);
    sender.offer([event(3), event(4)]);
    sender.offer([event(6)]);
    sender.offer();
    await vi.waitFor(() => expect(sent).toEqual([3, 4, 5, 6]));
  });

  describe('previews (text of a reply that is not stored yet)', () => {
    const message = aMessage({ seq: 3, speaker: 'persona', text: '', state: 'streaming' });
    const start = (seq: number, restart = false): StoredEvent => ({
      type: 'reply-start',
      seq,
      message,
      restart,
    });
    const preview = (start_seq: number, text: string): LivePreview => ({
      start_seq,
      event: { type: 'reply-preview', message_seq: 3, start: 0, text },
    });

    it('the event sender sends only previews of the latest reply', () => {
      const { sender, sent } = aSender(4, 0);
      sender.preview(preview(5, 'too early'));
      sender.offer([start(5)]);
      sender.preview(preview(5, 'Forty'));
      sender.offer([start(6, true)]);
      sender.preview(preview(5, 'given up'));
      sender.preview(preview(6, 'Fifty'));
      sender.offer([{ type: 'reply-end', seq: 7, message }]);
      sender.preview(preview(6, 'too late'));
      expect(sent).toEqual([5, 'Forty', 6, 'Fifty', 7]);
    });

    it('the event sender sends previews of a reply that began before the client connected', () => {
      const { sender, sent } = aSender(6, 0);
      sender.preview(preview(5, 'people'));
      sender.preview(preview(8, 'unknown'));
      expect(sent).toEqual(['people']);
    });
  });

  it('the event sender reads page after page from the database until no events are missing', async () => {
    const { sender, sent, read } = aSender(0, 9);
    sender.offer();
    await vi.waitFor(() => expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(read.mock.calls).toEqual([[0], [4], [8]]);
  });

  it('the event sender does not send events again that were already sent', () => {
    const { sender, sent } = aSender(4, 4);
    sender.offer([event(3), event(4)]);
    expect(sent).toEqual([]);
  });
});
