import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { runInProcess } from './run-in-process.ts';

const file = new URL('../../library/authoring/source/document-process.ts', import.meta.url);
const limits = { heapMb: 256, growthBytes: 512 * 1024 * 1024, longestMs: 20_000 };

it('a process that has answered leaves no listener at the signal, which would keep the file in memory', async () => {
  const { signal } = new AbortController();
  const answer = await runInProcess(file, Buffer.from('Good morning.'), limits, signal);
  expect(answer).toEqual({ text: 'Good morning.' });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('a signal that is aborted, before or after the start, stops the process', async () => {
  const client = new AbortController();
  const answer = runInProcess(file, Buffer.from('Good morning.'), limits, client.signal);
  client.abort();
  expect(await answer).toBe('stopped');
  expect(await runInProcess(file, Buffer.from('Good morning.'), limits, client.signal)).toBe('stopped');
});
