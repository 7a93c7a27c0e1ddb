// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { playClips } from './clip-player.ts';

it('B-2 a recording that the browser cannot play is one error of the caller, and no uncaught one', async () => {
  URL.createObjectURL = () => 'blob:broken';
  URL.revokeObjectURL = () => undefined;
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  vi.stubGlobal(
    'Audio',
    class {
      error = new Error('no supported source');
      onerror = () => undefined;
      pause = () => undefined;
      async play() {
        this.onerror();
        throw new Error('not supported');
      }
    },
  );
  const clip = { recording_id: 'one', from_ms: 0, to_ms: null };
  await expect(playClips('key', [clip], async () => new Blob(['noise']))).rejects.toThrow('not supported');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
