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

describe('batches of text chunks', () => {
  it('B-7 the first chunk of a stream is emitted at once, before another chunk has arrived', async () => {
    const batches = inBatches(gate(['first', new Promise(() => undefined)]), 60_000, lasting);
    expect(await batches.next()).toEqual({ done: false, value: 'first' });
  });

  it('the chunks after the first one are emitted together as one batch', async () => {
    expect(await collect(inBatches(gate(['a', 'b', 'c', 'd']), 60_000, lasting))).toEqual(['a', 'bcd']);
  });

  it('an urgent batch (here: one that ends with a full stop) is emitted at once', async () => {
    const pieces = gate(['a', 'b', 'c.', new Promise(() => undefined)]);
    const batches = inBatches(pieces, 60_000, lasting, (text) => text.endsWith('.'));
    expect(await batches.next()).toEqual({ done: false, value: 'a' });
    expect(await batches.next()).toEqual({ done: false, value: 'bc.' });
  });

  it('collected chunks are emitted after the interval, even if the stream stalls', async () => {
    const { promise: never } = Promise.withResolvers();
    const batches = inBatches(gate(['a', 'b', never]), 5, lasting);
    expect((await batches.next()).value).toBe('a');
    expect((await batches.next()).value).toBe('b');
  });

  it('chunks received before an error are emitted before the error is thrown', async () => {
    const failing = inBatches(
      gate(['a', sleep(20).then(() => Promise.reject(new Error('cut')))]),
      5,
      lasting,
    );
    expect((await failing.next()).value).toBe('a');
    await expect(failing.next()).rejects.toThrow('cut');
  });

  it('an error that occurs while the consumer is busy is thrown when the consumer requests the next batch', async () => {
    const failing = inBatches(gate(['a', Promise.reject(new Error('cut'))]), 5, lasting);
    expect((await failing.next()).value).toBe('a');
    await sleep(20);
    await expect(failing.next()).rejects.toThrow('cut');
  });

  it('a request for the next batch fails if the signal aborts while the stream stalls', async () => {
    const controller = new AbortController();
    const batches = inBatches(gate([new Promise(() => undefined)]), 5, controller.signal);
    const next = batches.next();
    controller.abort();
    await expect(next).rejects.toThrow('aborted');
  });

  it('the source stream ends when the consumer stops reading batches', async () => {
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
