import { aiError } from '@repartee/ai/ports/ai-error';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activateRestoredCopy, markRestoredCopy } from '../database/restored-copy.ts';
import { jobError } from './job-error.ts';
import type { JobKind } from './job-kind.ts';
import { enqueueJobs, retryJobs } from './job-repository.ts';
import { JobWorker } from './job-worker.ts';
import { openTestQueue, silentLog } from './test-queue.fixture.ts';

const queue = useResource(() => openTestQueue());
afterEach(() => queue.clear());

const stored = async () => undefined;
const failing = (error: unknown) => async () => {
  throw error;
};

describe('a background job', () => {
  it('a background job runs once for each `subject_key`, even if it is enqueued several times', async () => {
    const run = vi.fn(async () => stored);
    const worker = queue.aWorker({ run });
    await queue.enqueue('a', 'b');
    await queue.enqueue('a');
    await worker.drain();
    await queue.enqueue('a');
    await worker.drain();
    expect(run).toHaveBeenCalledTimes(2);
    expect((await queue.jobs()).map(({ state, payload, attempts }) => [state, payload, attempts])).toEqual([
      ['done', {}, 1],
      ['done', {}, 1],
    ]);
  });

  it('background jobs of a restored copy wait until the copy is activated', async () => {
    const run = vi.fn(async () => stored);
    const worker = queue.aWorker({ run });
    const now = new Date().toISOString();
    await queue.everywhere((tx) => markRestoredCopy(tx, { backup_from: now, restored_at: now }));
    await queue.enqueue('a', 'b');
    await worker.drain();
    expect(run).not.toHaveBeenCalled();
    expect((await queue.jobs()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['queued', 0],
      ['queued', 0],
    ]);
    expect(await queue.everywhere(activateRestoredCopy)).toBe(true);
    await worker.drain();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('a background job is not enqueued by a transaction that is rolled back', async () => {
    await queue
      .everywhere(async (tx) => {
        await enqueueJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await queue.jobs()).toEqual([]);
  });

  it('a job of one organization is run before the next job of another that uses half of the room', async () => {
    const many = await queue.anOrganization('many-jobs');
    const few = await queue.anOrganization('few-jobs');
    const order: string[] = [];
    const allFour = Promise.withResolvers<void>();
    const worker = queue.aWorker({
      at_once: 4,
      async run({ subject_key }) {
        if (order.push(subject_key) === 4) allFour.resolve();
        await allFour.promise;
        return stored;
      },
    });
    await queue.enqueueOf(many, 'many-1', 'many-2', 'many-3', 'many-4', 'many-5');
    await queue.enqueueOf(few, 'few-1', 'few-2');
    await worker.drain();
    // Jobs that were enqueued at the same moment run in any order.
    const organizations = order.map((subject_key) => subject_key.split('-')[0]);
    expect(organizations.slice(0, 4).toSorted()).toEqual(['few', 'few', 'many', 'many']);
    expect(order).toHaveLength(7);
  });

  it('each background job is run by only one of several concurrent workers', async () => {
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const run: JobKind['run'] = async ({ subject_key }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      done.push(subject_key);
      return stored;
    };
    const subjects = Array.from({ length: 40 }, (_, index) => `subject-${index}`);
    await queue.enqueue(...subjects);
    await Promise.all([
      queue.aWorker({ run }).drain(),
      queue.aWorker({ run }).drain(),
      queue.aWorker({ run }).drain(),
    ]);
    expect(done.toSorted()).toEqual(subjects.toSorted());
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('a worker runs at most `at_once` background jobs of one kind at the same time', async () => {
    let running = 0;
    let most = 0;
    const { promise: three, resolve: open } = Promise.withResolvers<void>();
    const worker = queue.aWorker({
      at_once: 3,
      async run() {
        running += 1;
        most = Math.max(most, running);
        if (running === 3) open();
        await three;
        running -= 1;
        return stored;
      },
    });
    await queue.enqueue(...Array.from({ length: 12 }, (_, index) => `${index}`));
    await worker.drain();
    expect(most).toBe(3);
  });

  it('a background job whose process crashed runs again when its lease expires, and skips steps with stored results', async () => {
    const paid: string[] = [];
    const kept = { step: 0 };
    const steps: (crash: boolean) => JobKind['run'] = (crash) => async (_, context) => {
      for (const step of [1, 2, 3]) {
        if (step <= kept.step) continue;
        if (crash && step === 3) return new Promise(() => undefined);
        paid.push(`step ${step}`);
        await context.keep(async () => {
          kept.step = step;
        });
      }
      return stored;
    };
    const dead = new JobWorker({ transact: queue.transact, log: silentLog });
    const kind = { kind: 'test', at_once: 1, max_attempts: 3, backoff: { first: 1, factor: 1, longest: 1 } };
    dead.register({ ...kind, run: steps(true) });
    await queue.enqueue('a');
    dead.wake();
    await vi.waitFor(() => expect(kept.step).toBe(2));

    const living = queue.aWorker({ run: steps(false) });
    await living.drain();
    expect(paid).toEqual(['step 1', 'step 2']);
    await queue.expireLeases();
    await living.drain();
    expect(paid).toEqual(['step 1', 'step 2', 'step 3']);
    expect(await queue.theJob()).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('the result of a worker is discarded if another worker has taken over the background job', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
    const results: string[] = [];
    const store = (by: string) => async () => void results.push(by);
    const first = queue.aWorker({
      async run() {
        await slow;
        return store('first');
      },
    });
    await queue.enqueue('a');
    first.wake();
    await vi.waitFor(async () => expect((await queue.theJob()).state).toBe('running'));
    await queue.expireLeases();
    await queue.aWorker({ run: async () => store('second') }).drain();
    finish();
    await first.drain();
    expect(results).toEqual(['second']);
  });

  it('a background job waits longer before each further attempt, and fails after the last attempt', async () => {
    const worker = queue.aWorker({
      run: failing(aiError('server-failed')),
    });
    await queue.enqueue('a');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await worker.drain();
      const { run_after, updated_at } = await queue.theJob();
      waits.push((run_after.getTime() - updated_at.getTime()) / 1000);
      await queue.makeDue();
    }
    expect(waits[0]).toBeGreaterThanOrEqual(45);
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[1]).toBeGreaterThanOrEqual(90);
    expect(waits[1]).toBeLessThanOrEqual(120);
    expect(await queue.theJob()).toMatchObject({
      ...{ state: 'failed', attempts: 3, error_class: 'server-failed' },
      ...{ error_message: 'The AI vendor failed to process the request.', payload: { n: 1 } },
    });
  });

  it('a background job waits before its next attempt for at least the time that the AI vendor requested', async () => {
    const worker = queue.aWorker({
      run: failing(aiError('rate-limited', { retryAfterMs: 500_000 })),
    });
    await queue.enqueue('a');
    await worker.drain();
    const { run_after, updated_at } = await queue.theJob();
    expect((run_after.getTime() - updated_at.getTime()) / 1000).toBeGreaterThan(499);
  });

  it.each(['key-refused', 'context-too-long', 'out-of-credit', 'no-model'] as const)(
    'a background job is not retried automatically after the error %s, but runs when a user retries it',
    async (code) => {
      let refuses = true;
      const run = vi.fn(async () => {
        if (refuses) throw aiError(code);
        return stored;
      });
      const worker = queue.aWorker({ run });
      await queue.enqueue('a');
      await worker.drain();
      await queue.makeDue();
      await worker.drain();
      expect(run).toHaveBeenCalledTimes(1);
      expect(await queue.theJob()).toMatchObject({ state: 'failed', error_class: code });
      refuses = false;
      await queue.everywhere((tx) =>
        retryJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]),
      );
      await worker.drain();
      await queue.everywhere((tx) =>
        retryJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]),
      );
      await worker.drain();
      expect(run).toHaveBeenCalledTimes(2);
      expect(await queue.theJob()).toMatchObject({ state: 'done', error_class: null });
    },
  );

  it('a background job does not store the message of an unexpected error', async () => {
    const worker = queue.aWorker({
      run: failing(new Error('duplicate key: ines@atelier-nord.example')),
    });
    await queue.enqueue('a');
    await worker.drain();
    expect(await queue.theJob()).toMatchObject({ state: 'queued', error_class: 'unexpected' });
    expect((await queue.theJob()).error_message).not.toContain('ines');
  });

  it('a background job fails with the error class `crashed` if the process ended during each of its attempts', async () => {
    await queue.enqueue('a');
    await queue.everywhere((tx) => sql`update job set attempts = 3`.execute(tx));
    const run = vi.fn(async () => stored);
    await queue.aWorker({ run }).drain();
    expect(run).not.toHaveBeenCalled();
    expect(await queue.theJob()).toMatchObject({ state: 'failed', error_class: 'crashed' });
  });

  it('a background job is released when its process stops, and the interrupted attempt does not count', async () => {
    const worker = queue.aWorker({
      run: (_, { signal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await queue.enqueue('a');
    worker.wake();
    await vi.waitFor(async () => expect((await queue.theJob()).state).toBe('running'));
    await worker.stop();
    expect(await queue.theJob()).toMatchObject({ state: 'queued', attempts: 0, lease_owner: null });
    await queue.aWorker({ run: async () => stored }).drain();
    expect(await queue.theJob()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it.each([
    ['the database was unavailable for a moment', '57P01'],
    ['storing the result caused a deadlock', '40P01'],
  ])(
    'the result of a background job is stored at the second try, without running the job again, if %s',
    async (_, code) => {
      let failures = 1;
      const run = vi.fn(async () => async () => {
        if (failures-- > 0) throw Object.assign(new Error('gone'), { code });
      });
      await queue.enqueue('a');
      await queue.aWorker({ run }).drain();
      expect(run).toHaveBeenCalledTimes(1);
      expect(await queue.theJob()).toMatchObject({ state: 'done', attempts: 1 });
    },
  );

  it('a background job does not repeat its work if storing an intermediate result fails with a temporary error', async () => {
    let away = 1;
    const pay = vi.fn();
    await queue.enqueue('a');
    const worker = queue.aWorker({
      async run(_, { keep }) {
        pay();
        await keep(async () => {
          if (away-- > 0) throw Object.assign(new Error('gone'), { code: '57P01' });
        });
        return stored;
      },
    });
    await worker.drain();
    expect(pay).toHaveBeenCalledTimes(1);
    expect(await queue.theJob()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('a recurring job is queued again after a failed run, and for its next interval after a successful run', async () => {
    let failures = 1;
    const run = vi.fn(async () => {
      if (failures-- > 0) throw jobError({ error_class: 'x', error_message: 'X.', retryable: false });
      return stored;
    });
    const worker = queue.aWorker({ run, every_seconds: 600 });
    await queue.enqueue('recurring');
    await worker.drain();
    expect(await queue.theJob()).toMatchObject({ state: 'queued', error_class: 'x' });
    await queue.makeDue();
    await worker.drain();
    const { state, error_class, run_after, updated_at } = await queue.theJob();
    expect([state, error_class]).toEqual(['queued', null]);
    expect(Math.round((run_after.getTime() - updated_at.getTime()) / 1000)).toBe(600);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
