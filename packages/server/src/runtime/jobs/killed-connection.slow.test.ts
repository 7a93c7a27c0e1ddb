import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, queryTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { type Db, transactIn, withTenantScope } from '../database/tenant-scope.ts';
import type { JobContext, JobKind } from './job-kind.ts';
import { enqueueJobs, type StoredJob } from './job-repository.ts';
import { JobWorker } from './job-worker.ts';

const server = process.env.TEST_DATABASE_URL;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

// These tests are skipped with the embedded database, which has no network connection.
describe.runIf(server)('a job whose connection to PostgreSQL is terminated', () => {
  let database: OpenDatabase;
  let worker: JobWorker;
  /** Names of the steps whose work was done, even if their results were not stored. */
  let paid: string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    await everywhere((tx) => sql`select 1`.execute(tx));
    await sql`create table kept_step (name text primary key)`.execute(database.owner);
    await sql`grant select, insert on kept_step to repartee_app`.execute(database.owner);
  });
  beforeEach(() => {
    paid = [];
    worker = new JobWorker({ transact: transactIn(database.db), log: quiet });
  });
  afterEach(async () => {
    await worker.stop();
    await everywhere((tx) => tx.deleteFrom('job').execute());
    await sql`truncate kept_step`.execute(database.owner);
  });
  afterAll(() => database.close());

  const everywhere = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database.db, { everywhere: 'test' }, work);

  async function killConnectionOf(tx: Db): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await queryTestDatabase(server ?? '', `select pg_terminate_backend(${rows[0]?.pid})`);
  }
  const keptSteps = async () =>
    (await sql<{ name: string }>`select name from kept_step order by name`.execute(database.owner)).rows.map(
      ({ name }) => name,
    );
  async function step({ keep }: JobContext, name: string, beforeInsert = async (_: Db) => {}): Promise<void> {
    if ((await keptSteps()).includes(name)) return;
    paid.push(name);
    await keep(async (tx) => {
      await beforeInsert(tx);
      await sql`insert into kept_step values (${name})`.execute(tx);
    });
  }
  const theJob = async (): Promise<StoredJob> =>
    everywhere((tx) => tx.selectFrom('job').selectAll().executeTakeFirstOrThrow());
  async function work(run: JobKind['run']): Promise<void> {
    worker.register({
      ...{ kind: 'test', at_once: 1, max_attempts: 3, run },
      backoff: { first: 60, factor: 2, longest: 3600 },
    });
    await everywhere((tx) =>
      enqueueJobs(tx, [{ kind: 'test', organization_id: null, subject_key: 'a', payload: {} }]),
    );
    await worker.drain();
  }
  const killOnce = () => {
    let killed = false;
    return async (tx: Db) => {
      if (killed) return;
      killed = true;
      await killConnectionOf(tx);
    };
  };

  it('a job whose connection to PostgreSQL is terminated is retried without repeating steps with stored results', async () => {
    const kill = killOnce();
    await work(async (_, context) => {
      await step(context, 'one');
      await everywhere(async (tx) => {
        await kill(tx);
        await sql`select 1`.execute(tx);
      });
      await step(context, 'two');
      return async () => undefined;
    });
    const { run_after, updated_at, ...job } = await theJob();
    expect(job).toMatchObject({ state: 'queued', attempts: 1, error_class: 'database-unavailable' });
    expect((run_after.getTime() - updated_at.getTime()) / 1000).toBeGreaterThanOrEqual(45);
    await worker.drain();
    expect(await theJob()).toMatchObject({ state: 'queued', attempts: 1 });
    await everywhere((tx) => sql`update job set run_after = clock_timestamp()`.execute(tx));
    await worker.drain();
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 2, error_class: null });
    expect(paid).toEqual(['one', 'two']);
    expect(await keptSteps()).toEqual(['one', 'two']);
  });

  it('a job whose connection to PostgreSQL is terminated stores an intermediate result on another connection', async () => {
    const kill = killOnce();
    await work(async (_, context) => {
      await step(context, 'one', kill);
      return async () => undefined;
    });
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 });
    expect([paid, await keptSteps()]).toEqual([['one'], ['one']]);
  });

  it('a job whose connection to PostgreSQL is terminated stores its result without repeating the work', async () => {
    const kill = killOnce();
    await work(async () => {
      paid.push('answer');
      return async (tx) => {
        await kill(tx);
        await sql`insert into kept_step values ('answer')`.execute(tx);
      };
    });
    expect(await theJob()).toMatchObject({ state: 'done', attempts: 1 });
    expect([paid, await keptSteps()]).toEqual([['answer'], ['answer']]);
  });
});
