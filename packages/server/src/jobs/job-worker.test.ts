import { aiError } from '@repartee/ai/ports/ai-error';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { jobError } from './job-error.ts';
import type { JobKind } from './job-kind.ts';
import { enqueueJobs, retryJobs, type StoredJob } from './job-repository.ts';
import { type JobWorker, jobWorker } from './job-worker.ts';
import type { JobRunner } from './run-job.ts';

let database: OpenDatabase;
const workers: JobWorker[] = [];
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await everywhere((tx) => tx.deleteFrom('job').execute());
});
afterAll(() => database.close());

const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
  withTenantScope(database.db, 'everywhere', work);

/** Creates a worker with one kind of job, called `test`. */
function aWorker(kind: Partial<JobKind> & Pick<JobKind, 'run'>, runner: Partial<JobRunner> = {}): JobWorker {
  const worker = jobWorker({ transact: everywhere, log: quiet, ...runner });
  worker.register({
    ...{ kind: 'test', at_once: 2, max_attempts: 3 },
    backoff: { first: 60, factor: 2, longest: 3600 },
    ...kind,
  });
  workers.push(worker);
  return worker;
}

const enqueue = (...subject_keys: string[]) =>
  everywhere((tx) =>
    enqueueJobs(
      tx,
      subject_keys.map((subject_key) => ({
        kind: 'test',
        organization_id: null,
        subject_key,
        payload: { n: 1 },
      })),
    ),
  );
const jobs = (): Promise<StoredJob[]> =>
  everywhere((tx) => tx.selectFrom('job').selectAll().orderBy('subject_key').execute());
const theJob = async (): Promise<StoredJob> => (await jobs())[0] ?? expect.fail('there is no job');
const dueNow = () => everywhere((tx) => sql`update job set run_after = clock_timestamp()`.execute(tx));
const expireLeases = () =>
  everywhere((tx) => sql`update job set lease_until = clock_timestamp() where state = 'running'`.execute(tx));
const stored = async () => undefined;

describe('a background job', () => {
  it('runs once for each `subject_key` even if it is enqueued several times, and its payload is then deleted', async () => {
    const run = vi.fn(async () => stored);
    const worker = aWorker({ run });
    await enqueue('a', 'b');
    await enqueue('a');
    await worker.drain();
    await enqueue('a');
    await worker.drain();
    expect(run).toHaveBeenCalledTimes(2);
    expect((await jobs()).map(({ state, payload, attempts }) => [state, payload, attempts])).toEqual([
      ['done', {}, 1],
      ['done', {}, 1],
    ]);
  });

  it('is not enqueued by a transaction that is rolled back', async () => {
    await everywhere(async (tx) => {
      await enqueueJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]);
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await jobs()).toEqual([]);
  });

  it('is run by only one of several concurrent workers', async () => {
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
    await enqueue(...subjects);
    await Promise.all([aWorker({ run }).drain(), aWorker({ run }).drain(), aWorker({ run }).drain()]);
    expect(done.toSorted()).toEqual(subjects.toSorted());
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('does not run while as many jobs of its kind are running as `at_once` allows', async () => {
    let running = 0;
    let most = 0;
    const { promise: three, resolve: open } = Promise.withResolvers<void>();
    const worker = aWorker({
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
    await enqueue(...Array.from({ length: 12 }, (_, index) => `${index}`));
    await worker.drain();
    expect(most).toBe(3);
  });

  it('is run again after a crash of its process once the lease expires, without repeating the steps whose results are stored', async () => {
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
    const dead = jobWorker({ transact: everywhere, log: quiet });
    const kind = { kind: 'test', at_once: 1, max_attempts: 3, backoff: { first: 1, factor: 1, longest: 1 } };
    dead.register({ ...kind, run: steps(true) });
    await enqueue('a');
    dead.wake();
    await vi.waitFor(() => expect(kept.step).toBe(2));

    const living = aWorker({ run: steps(false) });
    await living.drain();
    expect(paid).toEqual(['step 1', 'step 2']);
    await expireLeases();
    await living.drain();
    expect(paid).toEqual(['step 1', 'step 2', 'step 3']);
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 2 });
  });

  it('discards the result of a worker that has lost the lease to another worker', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
    const results: string[] = [];
    const store = (by: string) => async () => void results.push(by);
    const first = aWorker({
      async run() {
        await slow;
        return store('first');
      },
    });
    await enqueue('a');
    first.wake();
    await vi.waitFor(async () => expect((await theJob()).state).toBe('running'));
    await expireLeases();
    await aWorker({ run: async () => store('second') }).drain();
    finish();
    await first.drain();
    expect(results).toEqual(['second']);
  });

  it('waits longer before each further attempt, and fails after the last attempt', async () => {
    const worker = aWorker({
      run: async () => {
        throw aiError('server-failed');
      },
    });
    await enqueue('a');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await worker.drain();
      const { run_after, updated_at } = await theJob();
      waits.push((run_after.getTime() - updated_at.getTime()) / 1000);
      await dueNow();
    }
    expect(waits[0]).toBeGreaterThanOrEqual(45);
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[1]).toBeGreaterThanOrEqual(90);
    expect(waits[1]).toBeLessThanOrEqual(120);
    expect(await theJob()).toMatchObject({
      ...{ state: 'failed', attempts: 3, error_class: 'server-failed' },
      ...{ error_message: 'The AI vendor failed to process the request.', payload: { n: 1 } },
    });
  });

  it('waits before the next attempt as long as the AI vendor requests', async () => {
    const worker = aWorker({
      run: async () => {
        throw aiError('rate-limited', { retryAfterMs: 500_000 });
      },
    });
    await enqueue('a');
    await worker.drain();
    const { run_after, updated_at } = await theJob();
    expect((run_after.getTime() - updated_at.getTime()) / 1000).toBeGreaterThan(499);
  });

  it.each(['key-refused', 'context-too-long', 'out-of-credit', 'no-model'] as const)(
    'is not retried automatically after the error %s, but runs when a user retries it',
    async (code) => {
      let refuses = true;
      const run = vi.fn(async () => {
        if (refuses) throw aiError(code);
        return stored;
      });
      const worker = aWorker({ run });
      await enqueue('a');
      await worker.drain();
      await dueNow();
      await worker.drain();
      expect(run).toHaveBeenCalledTimes(1);
      expect(await theJob()).toMatchObject({ state: 'failed', error_class: code });
      refuses = false;
      await everywhere((tx) => retryJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]));
      await worker.drain();
      await everywhere((tx) => retryJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a' }]));
      await worker.drain();
      expect(run).toHaveBeenCalledTimes(2);
      expect(await theJob()).toMatchObject({ state: 'done', error_class: null });
    },
  );

  it('does not store the message of an unexpected error', async () => {
    const worker = aWorker({
      run: async () => {
        throw new Error('duplicate key: ines@atelier-nord.example');
      },
    });
    await enqueue('a');
    await worker.drain();
    expect(await theJob()).toMatchObject({ state: 'queued', error_class: 'unexpected' });
    expect((await theJob()).error_message).not.toContain('ines');
  });

  it('calls `onFailed` with its subject, its state and the class of the error when it fails', async () => {
    const failed: unknown[] = [];
    const worker = aWorker({
      run: async () => {
        throw jobError({ error_class: 'refused', error_message: 'Refused.', retryable: false });
      },
      onFailed: async (_, { subject_key }, { state, error_class }) => {
        failed.push([subject_key, state, error_class]);
      },
    });
    await enqueue('a');
    await worker.drain();
    expect(failed).toEqual([['a', 'failed', 'refused']]);
  });

  it('fails with the error class `crashed` if the process ended during each of its attempts', async () => {
    await enqueue('a');
    await everywhere((tx) => sql`update job set attempts = 3`.execute(tx));
    const run = vi.fn(async () => stored);
    await aWorker({ run }).drain();
    expect(run).not.toHaveBeenCalled();
    expect(await theJob()).toMatchObject({ state: 'failed', error_class: 'crashed' });
  });

  it('is released when its process stops, and that attempt does not count', async () => {
    const worker = aWorker({
      run: (_, { signal }) =>
        new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await enqueue('a');
    worker.wake();
    await vi.waitFor(async () => expect((await theJob()).state).toBe('running'));
    await worker.stop();
    expect(await theJob()).toMatchObject({ state: 'queued', attempts: 0, lease_owner: null });
    await aWorker({ run: async () => stored }).drain();
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it.each([
    ['the database was unavailable for a moment', '57P01'],
    ['storing it caused a deadlock', '40P01'],
  ])('stores its result, without running again, although %s', async (_, code) => {
    let failures = 1;
    const run = vi.fn(async () => async () => {
      if (failures-- > 0) throw Object.assign(new Error('gone'), { code });
    });
    await enqueue('a');
    await aWorker({ run }).drain();
    expect(run).toHaveBeenCalledTimes(1);
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('stores an intermediate result, without repeating the work, after a temporary error of the database', async () => {
    let away = 1;
    const pay = vi.fn();
    await enqueue('a');
    const worker = aWorker({
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
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 });
  });

  it('is queued again for its next interval if it is a recurring job, also after it failed', async () => {
    let failures = 1;
    const run = vi.fn(async () => {
      if (failures-- > 0) throw jobError({ error_class: 'x', error_message: 'X.', retryable: false });
      return stored;
    });
    const worker = aWorker({ run, every_seconds: 600 });
    await enqueue('recurring');
    await worker.drain();
    expect(await theJob()).toMatchObject({ state: 'queued', error_class: 'x' });
    await dueNow();
    await worker.drain();
    const { state, error_class, run_after, updated_at } = await theJob();
    expect([state, error_class]).toEqual(['queued', null]);
    expect(Math.round((run_after.getTime() - updated_at.getTime()) / 1000)).toBe(600);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
