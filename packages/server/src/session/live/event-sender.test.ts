import type { StoredEvent } from '@repartee/contracts/session/live';
import { describe, expect, it, vi } from 'vitest';
import { eventSender } from './event-sender.ts';

const event = (seq: number): StoredEvent => ({ type: 'report-ready', seq });

function aSender(cursor: number, stored: number) {
  const sent: number[] = [];
  const read = vi.fn(async (after: number) =>
    Array.from({ length: stored - after }, (_, index) => event(after + 1 + index)),
  );
  const sender = eventSender({ cursor, read, send: ({ seq }) => sent.push(seq), onError: vi.fn() });
  return { sender, sent, read };
}

describe('the sender of events', () => {
  it('sends what continues at once, without reading', () => {
    const { sender, sent, read } = aSender(2, 0);
    sender.offer([event(3), event(4)]);
    sender.offer([event(4), event(5)]);
    expect(sent).toEqual([3, 4, 5]);
    expect(read).not.toHaveBeenCalled();
  });

  it('reads what an offer out of order leaves out, and sends everything once', async () => {
    const { sender, sent } = aSender(2, 6);
    sender.offer([event(5)]);
    sender.offer([event(3), event(4)]);
    sender.offer([event(6)]);
    sender.offer();
    await vi.waitFor(() => expect(sent).toEqual([3, 4, 5, 6]));
  });

  it('ignores what was sent before', () => {
    const { sender, sent } = aSender(4, 4);
    sender.offer([event(3), event(4)]);
    expect(sent).toEqual([]);
  });
});
