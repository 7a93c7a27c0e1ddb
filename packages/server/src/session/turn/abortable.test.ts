import { describe, expect, it } from 'vitest';
import { abortable } from './abortable.ts';

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
