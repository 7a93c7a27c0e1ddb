import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnstoredText } from '../record/live-event-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';
import { deltaWriter } from './delta-writer.ts';

const lease = (owner: string): ReplyLease => ({ session_id: owner, message_seq: 3, owner });
const [one, other] = [lease('one'), lease('other')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The fake `store` rejects the leases in `lost`, as if another process had taken them. */
function aWriter(lost: readonly ReplyLease[] = []) {
  let seq = 0;
  const store = vi.fn(
    async (unstored: readonly UnstoredText[]) =>
      new Map(
        unstored.flatMap((given): [string, number][] =>
          lost.includes(given.lease) ? [] : [[given.lease.owner, ++seq]],
        ),
      ),
  );
  const [onStored, onLost, onError] = [vi.fn(), vi.fn(), vi.fn()];
  const writer = deltaWriter({ store, onStored, onLost, onError });
  return { writer, store, onStored, onLost, onError };
}

describe('delta writer', () => {
  it('the delta writer stores the text that it gets for several replies within 200 ms in one call', async () => {
    const { writer, store, onStored } = aWriter();
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No.', false);
    await vi.advanceTimersByTimeAsync(150);
    writer.add(one, 'people', false);
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    expect(store.mock.calls).toEqual([
      [
        [
          { lease: one, text: 'Forty people' },
          { lease: other, text: 'No.' },
        ],
      ],
    ]);
    expect(onStored.mock.calls.map(([, seq]) => seq)).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store).toHaveBeenCalledTimes(1);
  });

  it('B-7 the delta writer stores the first text of a reply and each complete sentence at once', async () => {
    const { writer, store } = aWriter();
    writer.add(one, 'For', true);
    await vi.advanceTimersByTimeAsync(0);
    writer.add(one, 'ty people.', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(store).toHaveBeenCalledTimes(1);
    writer.add(one, ' And you', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.mock.calls.map(([[stored]]) => stored?.text)).toEqual(['For', 'ty people. And you']);
  });

  it('the delta writer stores the first text of a reply without waiting text of other replies', async () => {
    const { writer, store } = aWriter();
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.mock.calls).toEqual([[[{ lease: other, text: 'No' }]]]);
    await vi.advanceTimersByTimeAsync(200);
    expect(store.mock.calls[1]).toEqual([[{ lease: one, text: 'Forty ' }]]);
  });

  it('the delta writer stores the text of several replies that arrives in one instant with one write', async () => {
    const { writer, store, onStored } = aWriter();
    writer.add(one, 'Forty ', true);
    writer.add(other, 'No.', true);
    writer.add(one, 'people. And', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(store).toHaveBeenCalledTimes(1);
    expect(onStored).toHaveBeenCalledTimes(2);
  });

  it('the delta writer repeats a failed write together with later text', async () => {
    const { writer, store, onError, onStored } = aWriter();
    store.mockRejectedValueOnce(new Error('away'));
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No.', false);
    const flushed = writer.flush();
    writer.add(one, 'people', false);
    writer.drop(other);
    await flushed;
    expect(onError).toHaveBeenCalledOnce();
    await writer.flush();
    expect(onStored.mock.calls).toEqual([[{ lease: one, text: 'Forty people' }, 1]]);
  });

  it('the delta writer reports a reply whose lease was lost', async () => {
    const { writer, onStored, onLost } = aWriter([one]);
    writer.add(one, 'Too late', false);
    writer.add(other, 'In time', false);
    await writer.flush();
    expect(onLost.mock.calls).toEqual([[one]]);
    expect(onStored.mock.calls).toEqual([[{ lease: other, text: 'In time' }, 1]]);
  });
});
