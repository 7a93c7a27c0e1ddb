// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { cancelRequests } from './load-chunk.ts';

it('R-APP-3 a retry cancels the requests of the page, and files that hang fail at once instead of at their time limit', () => {
  const stop = vi.spyOn(window, 'stop').mockReturnValue();
  const chunk = Object.assign(document.createElement('script'), { onerror: vi.fn() });
  chunk.dataset.rspack = 'mfe_a:chunk-page';
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', onerror: vi.fn() });
  const arrived = Object.assign(document.createElement('link'), { rel: 'stylesheet', onerror: null });
  /** Of the document itself: its handler stays, and would request the file again. */
  const first = Object.assign(document.createElement('script'), { onerror: vi.fn() });
  document.head.append(chunk, sheet, arrived, first);
  cancelRequests();
  expect(stop).toHaveBeenCalledOnce();
  for (const { onerror } of [chunk, sheet])
    expect(onerror).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'timeout' }));
  expect(first.onerror).not.toHaveBeenCalled();
});
