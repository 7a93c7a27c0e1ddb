import { expect, it, vi } from 'vitest';
import type { LiveRuntime } from '../runtime/live-runtime.ts';
import { type ReplyRunner, replyRunner } from './reply-runner.ts';
import type { FinishReply, ReplySource } from './stream-reply.ts';

// The pauses between the attempts to store a reply take minutes.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** Resolves when the reply is stored. */
function startReply(runner: ReplyRunner, pieces: ReplySource['pieces']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  runner.start({ session_id: 'session', message_seq: 2, owner: 'process' } as never, {
    source: {
      pieces,
      answeredBy: () => null,
      attempts: () => [],
      requestedAt: () => 0,
      call: {
        heard: () => undefined,
        checked: async () => undefined,
        onStart: (_seq, stored) => resolve(stored),
      },
    },
    arrived_at: 0,
    judgeTurn: async () => undefined,
    isLast: false,
    isSpoken: false,
  });
  return promise;
}

async function* words(): AsyncIterable<string> {
  yield 'Two days late?';
}

it('R-SES-12 a reply that ends while the database is away for minutes is stored when the database is back, and not generated again', async () => {
  const away = Object.assign(new Error('terminating'), { code: '57P01' });
  const finish = vi.fn(async (..._: Parameters<FinishReply>) => {
    if (finish.mock.calls.length <= 30) throw away;
  });
  const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() };
  const runtime = {
    transact: async () => new Map([['process', 1]]),
    bus: { publish: vi.fn() },
    log,
    now: () => 0,
  };
  const runner = replyRunner(runtime as unknown as LiveRuntime, finish);
  const pieces = vi.fn(words);
  await startReply(runner, pieces);
  await runner.stop();
  expect(finish).toHaveBeenCalledTimes(31);
  expect(
    new Set(finish.mock.calls.map(([, event]) => event.type === 'reply-complete' && event.reply.text)),
  ).toEqual(new Set(['Two days late?']));
  expect(pieces).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
});

it('a cut reply ends although its stream stalls, and the stream ends with its next text', async () => {
  const publish = vi.fn();
  const runtime = { transact: async () => new Map([['process', 1]]), bus: { publish }, now: () => 0 };
  const runner = replyRunner(runtime as unknown as LiveRuntime, vi.fn());
  const stall = Promise.withResolvers<void>();
  let ended = false;
  const done = startReply(runner, async function* () {
    try {
      yield 'Two ';
      await stall.promise;
      for (;;) {
        yield 'days';
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    } finally {
      ended = true;
    }
  });
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
  runner.cut('session');
  await done;
  expect([runner.isReplying(), ended]).toEqual([false, false]);
  stall.resolve();
  await vi.waitFor(() => expect(ended).toBe(true));
  expect(publish).toHaveBeenCalledTimes(1);
  await runner.stop();
});
