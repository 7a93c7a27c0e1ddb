import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { deltaWriter } from './delta-writer.ts';
import type { ReplyLease } from './reply-lease-repository.ts';

const lease = (owner: string): ReplyLease => ({ session_id: owner, message_seq: 3, owner });
const [one, other] = [lease('one'), lease('other')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The fake database rejects the leases in `lost`, as if another process had taken them. */
function aWriter(lost: readonly ReplyLease[] = []) {
  const kept = [one, other].filter((text) => !lost.includes(text));
  const transact = vi.fn(async () => new Map(kept.map(({ owner }, index) => [owner, index + 1])));
  const [publish, onLost, warn] = [vi.fn(), vi.fn(), vi.fn()];
  const runtime = { transact, bus: { publish }, log: { warn } };
  const writer = deltaWriter(runtime as unknown as LiveRuntime, onLost);
  const published = () => publish.mock.calls.map(([subject, [{ text }]]) => `${subject}: ${text}`);
  return { writer, transact, publish, published, onLost, warn };
}

describe('delta writer', () => {
  it('the delta writer stores the text that it gets for several replies within 200 ms in one call', async () => {
    const { writer, transact, publish } = aWriter();
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No.', false);
    await vi.advanceTimersByTimeAsync(150);
    writer.add(one, 'people', false);
    expect(transact).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(50);
    const delta = { type: 'reply-delta', message_seq: 3 };
    expect(publish.mock.calls).toEqual([
      ['one', [{ ...delta, seq: 1, text: 'Forty people' }]],
      ['other', [{ ...delta, seq: 2, text: 'No.' }]],
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(transact).toHaveBeenCalledTimes(1);
  });

  it('B-7 the delta writer stores the first text of a reply and each complete sentence at once', async () => {
    const { writer, transact, published } = aWriter();
    writer.add(one, 'For', true);
    await vi.advanceTimersByTimeAsync(0);
    writer.add(one, 'ty people.', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(transact).toHaveBeenCalledTimes(1);
    writer.add(one, ' And you', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(published()).toEqual(['one: For', 'one: ty people. And you']);
  });

  it('the delta writer stores the first text of a reply without waiting text of other replies', async () => {
    const { writer, published } = aWriter();
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No', true);
    await vi.advanceTimersByTimeAsync(0);
    expect(published()).toEqual(['other: No']);
    await vi.advanceTimersByTimeAsync(200);
    expect(published()).toEqual(['other: No', 'one: Forty ']);
  });

  it('the delta writer stores the text of several replies that arrives in one instant with one write', async () => {
    const { writer, transact, published } = aWriter();
    writer.add(one, 'Forty ', true);
    writer.add(other, 'No.', true);
    writer.add(one, 'people. And', false);
    await vi.advanceTimersByTimeAsync(0);
    expect(transact).toHaveBeenCalledTimes(1);
    expect(published()).toEqual(['one: Forty people. And', 'other: No.']);
  });

  it('the delta writer repeats a failed write together with later text', async () => {
    const { writer, transact, published, warn } = aWriter();
    transact.mockRejectedValueOnce(new Error('away'));
    writer.add(one, 'Forty ', false);
    writer.add(other, 'No.', false);
    const flushed = writer.flush();
    writer.add(one, 'people', false);
    writer.drop(other);
    await flushed;
    expect(warn).toHaveBeenCalledOnce();
    await writer.flush();
    expect(published()).toEqual(['one: Forty people']);
  });

  it('the delta writer reports a reply whose lease was lost', async () => {
    const { writer, published, onLost } = aWriter([one]);
    writer.add(one, 'Too late', false);
    writer.add(other, 'In time', false);
    await writer.flush();
    expect(onLost.mock.calls).toEqual([[one]]);
    expect(published()).toEqual(['other: In time']);
  });
});
