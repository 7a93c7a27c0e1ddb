import type { StoredEvent } from '@repartee/contracts/session/live';
import { describe, expect, it, vi } from 'vitest';
import { eventSender } from './live-client.ts';

const event = (seq: number): StoredEvent => ({ type: 'report-ready', seq });

function aSender(cursor: number, stored: number) {
  const sent: number[] = [];
  const read = vi.fn(async (after: number) =>
    Array.from({ length: Math.min(stored - after, 4) }, (_, index) => event(after + 1 + index)),
  );
  const offer = eventSender({
    cursor,
    read,
    page: 4,
    send: (event) => sent.push(event.seq),
    onError: vi.fn(),
  });
  return { offer, sent, read };
}

describe('the event sender of a live channel (WebSocket)', () => {
  it('the event sender sends consecutive events immediately, without reading the database', () => {
    const { offer, sent, read } = aSender(2, 0);
    offer([event(3), event(4)]);
    offer([event(4), event(5)]);
    expect(sent).toEqual([3, 4, 5]);
    expect(read).not.toHaveBeenCalled();
  });

  it('the event sender reads missing events from the database, and sends every event once', async () => {
    const { offer, sent } = aSender(2, 6);
    offer([event(5)]);
    offer([event(3), event(4)]);
    offer([event(6)]);
    offer();
    await vi.waitFor(() => expect(sent).toEqual([3, 4, 5, 6]));
  });

  it('the event sender reads page after page from the database until no events are missing', async () => {
    const { offer, sent, read } = aSender(0, 9);
    offer();
    await vi.waitFor(() => expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(read.mock.calls).toEqual([[0], [4], [8]]);
  });

  it('the event sender does not send events again that were already sent', () => {
    const { offer, sent } = aSender(4, 4);
    offer([event(3), event(4)]);
    expect(sent).toEqual([]);
  });
});
