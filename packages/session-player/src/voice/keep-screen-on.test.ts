// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepScreenOn } from './keep-screen-on.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function wakeLocks(answer?: Promise<never>) {
  const released = vi.fn(async () => {});
  const request = vi.fn(() => answer ?? Promise.resolve({ release: released }));
  vi.stubGlobal('navigator', { wakeLock: { request } });
  return { request, released };
}

it('the screen stays on during a voice session, also after a visit to another tab', async () => {
  const { request, released } = wakeLocks();
  const end = keepScreenOn();
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  expect(released).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('a voice session goes on without a wake lock', async () => {
  const { request } = wakeLocks(Promise.reject(new Error('the battery is low')));
  keepScreenOn()();
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  keepScreenOn()();
});
