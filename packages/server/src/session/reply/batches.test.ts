import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { inBatches } from './batches.ts';

async function* gate(steps: readonly (string | Promise<unknown>)[]): AsyncGenerator<string> {
  for (const one of steps) {
    if (typeof one === 'string') yield one;
    else await one;
  }
}

const { signal: lasting } = new AbortController();
const collect = async (pieces: AsyncIterable<string>): Promise<string[]> => {
  const batches: string[] = [];
  for await (const batch of pieces) batches.push(batch);
  return batches;
};

describe('batches of a stream', () => {
  it('B-7 the first piece goes out before anything else has come', async () => {
    const batches = inBatches(gate(['first', new Promise(() => undefined)]), 60_000, lasting);
    expect(await batches.next()).toEqual({ done: false, value: 'first' });
  });

  it('later pieces go out together', async () => {
    expect(await collect(inBatches(gate(['a', 'b', 'c', 'd']), 60_000, lasting))).toEqual(['a', 'bcd']);
  });

  it('what is urgent goes out at once, though the stream stands still', async () => {
    const pieces = gate(['a', 'b', 'c.', new Promise(() => undefined)]);
    const batches = inBatches(pieces, 60_000, lasting, (text) => text.endsWith('.'));
    expect(await batches.next()).toEqual({ done: false, value: 'a' });
    expect(await batches.next()).toEqual({ done: false, value: 'bc.' });
  });

  it('what was gathered goes out when the interval has passed, though the stream stands still', async () => {
    const { promise: never } = Promise.withResolvers();
    const batches = inBatches(gate(['a', 'b', never]), 5, lasting);
    expect((await batches.next()).value).toBe('a');
    expect((await batches.next()).value).toBe('b');
  });

  it('nothing is lost when the stream fails: the failure comes after what was said', async () => {
    const failing = inBatches(
      gate(['a', sleep(20).then(() => Promise.reject(new Error('cut')))]),
      5,
      lasting,
    );
    expect((await failing.next()).value).toBe('a');
    await expect(failing.next()).rejects.toThrow('cut');
  });

  it('a failure while the taker is busy waits until it takes again', async () => {
    const failing = inBatches(gate(['a', Promise.reject(new Error('cut'))]), 5, lasting);
    expect((await failing.next()).value).toBe('a');
    await sleep(20);
    await expect(failing.next()).rejects.toThrow('cut');
  });

  it('an abort ends a stream that stands still', async () => {
    const controller = new AbortController();
    const batches = inBatches(gate([new Promise(() => undefined)]), 5, controller.signal);
    const next = batches.next();
    controller.abort();
    await expect(next).rejects.toThrow('aborted');
  });

  it('a taker that stops lets the stream end', async () => {
    let ended = false;
    const endless = (async function* () {
      try {
        for (;;) {
          await sleep(1);
          yield 'x';
        }
      } finally {
        ended = true;
      }
    })();
    for await (const batch of inBatches(endless, 5, lasting)) if (batch) break;
    await vi.waitFor(() => expect(ended).toBe(true));
  });
});
