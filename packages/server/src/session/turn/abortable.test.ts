import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { abortable, untilAborted } from './abortable.ts';

describe('abortable promises', () => {
  it('an abortable promise settles like the original promise if its signal does not abort', async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve(7), signal)).resolves.toBe(7);
    await expect(abortable(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  });

  it('an abortable promise rejects when its signal aborts, even if the original promise never settles', async () => {
    const never = new Promise(() => undefined);
    const controller = new AbortController();
    const waiting = abortable(never, controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(abortable(never, controller.signal)).rejects.toThrow('enough');
  });
});

describe('streams that are read until a signal aborts', () => {
  it('a stalled stream fails when its signal aborts', async () => {
    const controller = new AbortController();
    const stalled = (async function* () {
      yield 'a';
      await new Promise(() => undefined);
    })();
    const parts = untilAborted(stalled, controller.signal);
    expect(await parts.next()).toEqual({ done: false, value: 'a' });
    const next = parts.next();
    controller.abort();
    await expect(next).rejects.toThrow('aborted');
  });

  it('the source stream ends when the consumer stops reading', async () => {
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
    for await (const part of untilAborted(endless, new AbortController().signal)) if (part) break;
    await vi.waitFor(() => expect(ended).toBe(true));
  });
});
