// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const browserFetch = vi.fn<(address: string) => Promise<Response>>();
let disabled: readonly string[] = [];
let visibility = 'visible';
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  disabled = [];
  visibility = 'visible';
  browserFetch.mockReset().mockImplementation(async () => Response.json(disabled));
  vi.stubGlobal('fetch', browserFetch);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
    () => visibility as DocumentVisibilityState,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Calls the listener that `watching` has added, because jsdom lets no test make a trusted event. */
const press = (type: 'pointerdown' | 'keydown', isTrusted: boolean) => {
  const [, listener] =
    vi.mocked(addEventListener).mock.calls.findLast(([name]) => String(name) === type) ?? [];
  (listener as (event: object) => void)({ isTrusted });
};

/** Imports the module again, which reads the browser's functions, and watches a document in which `mfe-a` has run. */
async function watching() {
  const { watchDisabled } = await import('./watch-disabled.ts');
  vi.spyOn(globalThis, 'addEventListener');
  const leave = vi.fn(() => true);
  watchDisabled((id) => id === 'mfe-a', leave);
  return leave;
}
const fiveSeconds = () => vi.advanceTimersByTimeAsync(5_000);

it('B-12 a document leaves within five seconds after a remote that has run in it was disabled', async () => {
  const leave = await watching();
  disabled = ['mfe-b'];
  await fiveSeconds();
  expect(browserFetch).toHaveBeenCalledWith('/builds/disabled.json', expect.anything());
  expect(leave).not.toHaveBeenCalled();
  disabled = ['mfe-a', 'mfe-b'];
  await fiveSeconds();
  expect(leave).toHaveBeenCalled();
});

it('B-12 a document waits with the reload while the user presses, and for no event that code has made', async () => {
  const leave = await watching();
  disabled = ['mfe-a'];
  await vi.advanceTimersByTimeAsync(3_000);
  press('keydown', true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(leave).not.toHaveBeenCalled();
  press('keydown', false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(leave).toHaveBeenCalled();
});

it('B-12 a press that begins while the document is leaving ends in the same document, which then leaves', async () => {
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  const leave = await watching();
  press('pointerdown', true);
  disabled = ['mfe-a'];
  await fiveSeconds();
  expect(leave).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  press('pointerdown', false);
  expect(stop).not.toHaveBeenCalled();
  press('pointerdown', true);
  expect(stop).toHaveBeenCalledTimes(1);
  await fiveSeconds();
  await fiveSeconds();
  expect(leave).toHaveBeenCalledTimes(2);
});

it('B-12 a press while the document is leaving leaves for the page that the press opens', async () => {
  const leave = await watching();
  document.body.click();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(leave).not.toHaveBeenCalled();
  disabled = ['mfe-a'];
  await vi.advanceTimersByTimeAsync(3_000);
  leave.mockClear();
  const opened: string[] = [];
  document.body.addEventListener('click', () => opened.push('page'), { once: true });
  leave.mockImplementation(() => opened.push('leave') > 0);
  document.body.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).toEqual(['page', 'leave']);
});

it('B-12 a document hears of a disabled remote that has replaced the functions of the browser', async () => {
  const leave = await watching();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('replaced')));
  disabled = ['mfe-a'];
  await fiveSeconds();
  expect(leave).toHaveBeenCalled();
});

it('B-12 a failed request is followed by the next one, and a hidden page sends none', async () => {
  const leave = await watching();
  browserFetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  browserFetch.mockResolvedValueOnce(new Response('', { status: 502 }));
  visibility = 'hidden';
  await fiveSeconds();
  expect(browserFetch).not.toHaveBeenCalled();
  visibility = 'visible';
  disabled = ['mfe-a'];
  for (const _ of [1, 2, 3]) await fiveSeconds();
  expect(leave).toHaveBeenCalled();
});
