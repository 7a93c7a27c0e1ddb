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
  queue.end(aiError('cut-short'));
  const read: number[] = [];
  const reading = (async () => {
    for await (const number of queue) read.push(number);
  })();
  await expect(reading).rejects.toMatchObject({ code: 'cut-short' });
  expect(read).toEqual(numbers(400));
  expect(flow.resume).toHaveBeenCalledOnce();
});
