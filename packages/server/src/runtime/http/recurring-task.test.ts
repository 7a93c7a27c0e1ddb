import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerRecurringTask } from './recurring-task.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const soon = () => new Promise(setImmediate);

it('a recurring task never runs concurrently with itself, and finishes its run before the app closes', async () => {
  const app = Fastify();
  const warn = vi.spyOn(app.log, 'warn');
  const done: string[] = [];
  const work = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = vi.fn(() => work[run.mock.calls.length - 1]?.promise ?? Promise.resolve());
  registerRecurringTask(app, { every_ms: 1000, failureMessage: 'failed to run the task', run });
  await app.ready();
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledTimes(1);
  work[0]?.reject(new Error('no'));
  await soon();
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'failed to run the task');
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
  const closing = app.close().then(() => done.push('closed'));
  await soon();
  done.push('worked');
  work[1]?.resolve();
  await closing;
  expect(done).toEqual(['worked', 'closed']);
  vi.advanceTimersByTime(3000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('a recurring task with `at_start` runs before the app handles its first request', async () => {
  const app = Fastify();
  const run = vi.fn(async () => undefined);
  registerRecurringTask(app, {
    every_ms: 1000,
    at_start: true,
    failureMessage: 'failed to run the task',
    run,
  });
  await app.ready();
  expect(run).toHaveBeenCalledOnce();
  await app.close();
});
