import { expect, it, vi } from 'vitest';
import { aiError } from '../../ports/ai-error.ts';
import { EventQueue } from './event-queue.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('the event queue pauses incoming events while the reader is slow, resumes them later, and loses none', async () => {
  const flow = { pause: vi.fn(), resume: vi.fn() };
  const queue = new EventQueue<number>(flow);
  for (const number of numbers(400)) queue.push(number);
  expect(flow.pause).toHaveBeenCalledOnce();
  expect(flow.resume).not.toHaveBeenCalled();
  const read: number[] = [];
  const reading = (async () => {
    for await (const number of queue) read.push(number);
  })();
  await vi.waitFor(() => expect(read).toHaveLength(400));
  expect(flow.resume).toHaveBeenCalledOnce();
  queue.push(400);
  queue.end(aiError('cut-short'));
  await expect(reading).rejects.toMatchObject({ code: 'cut-short' });
  expect(read).toEqual(numbers(401));
});
