import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnstoredText } from '../events/delta-repository.ts';
import type { ReplyLease } from '../record/reply-lease-repository.ts';
import { deltaWriter } from './delta-writer.ts';

const lease = (owner: string): ReplyLease => ({ session_id: owner, message_seq: 3, owner, start_seq: 2 });
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
  it('the delta writer stores the text that it gets for several replies within 150 ms in one call', async () => {
    const { writer, store, onStored } = aWriter();
    writer.add(one, 'Forty ');
    writer.add(other, 'No.');
    await vi.advanceTimersByTimeAsync(100);
    writer.add(one, 'people');
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60);
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

  it('the delta writer repeats a failed write together with later text', async () => {
    const { writer, store, onError, onStored } = aWriter();
    store.mockRejectedValueOnce(new Error('away'));
    writer.add(one, 'Forty ');
    writer.add(other, 'No.');
    const flushed = writer.flush();
    writer.add(one, 'people');
    writer.drop(other);
    await flushed;
    expect(onError).toHaveBeenCalledOnce();
    await writer.flush();
    expect(onStored.mock.calls).toEqual([[{ lease: one, text: 'Forty people' }, 1]]);
  });

  it('the delta writer waits at most 600 ms after a slow write', async () => {
    const { writer, store } = aWriter();
    const slow = store.getMockImplementation() as typeof store;
    store.mockImplementation(
      (unstored) => new Promise((stored) => setTimeout(() => stored(slow(unstored)), 100)),
    );
    writer.add(one, 'Forty ');
    await vi.advanceTimersByTimeAsync(250);
    expect(store).toHaveBeenCalledTimes(1);
    writer.add(one, 'people');
    await vi.advanceTimersByTimeAsync(590);
    expect(store).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('the delta writer reports a reply whose lease was lost', async () => {
    const { writer, onStored, onLost } = aWriter([one]);
    writer.add(one, 'Too late');
    writer.add(other, 'In time');
    await writer.flush();
    expect(onLost.mock.calls).toEqual([[one]]);
    expect(onStored.mock.calls).toEqual([[{ lease: other, text: 'In time' }, 1]]);
  });
});
