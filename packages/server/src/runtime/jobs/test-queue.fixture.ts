import { sql } from 'kysely';
import { expect } from 'vitest';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';
import { transactIn } from '../database/tenant-scope.ts';
import type { JobKind } from './job-kind.ts';
import { enqueueJobs, type StoredJob } from './job-repository.ts';
import { JobWorker } from './job-worker.ts';
import type { JobRunner } from './run-job.ts';

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type TestQueue = Awaited<ReturnType<typeof openTestQueue>>;

export async function openTestQueue() {
  const database = await openTestDatabase();
  const workers: JobWorker[] = [];
  const { everywhere } = rowsOf(database);
  const jobs = (): Promise<StoredJob[]> =>
    everywhere((tx) => tx.selectFrom('job').selectAll().orderBy('subject_key').execute());

  const enqueueOf = (organization_id: string | null, ...subject_keys: string[]) =>
    everywhere((tx) =>
      enqueueJobs(
        tx,
        subject_keys.map((subject_key) => ({
          ...{ kind: 'test', organization_id, payload: { n: 1 } },
          subject_key,
        })),
      ),
    );

  const transact = transactIn(database.db);

  return {
    everywhere,
    transact,
    jobs,
    theJob: async (): Promise<StoredJob> => (await jobs())[0] ?? expect.fail('there is no job'),
    aWorker(kind: Partial<JobKind> & Pick<JobKind, 'run'>, runner: Partial<JobRunner> = {}): JobWorker {
      const worker = new JobWorker({ transact, log: silentLog, ...runner });
      worker.register({
        ...{ kind: 'test', at_once: 2, max_attempts: 3 },
        backoff: { first: 60, factor: 2, longest: 3600 },
        ...kind,
      });
      workers.push(worker);
      return worker;
    },
    enqueue: (...subject_keys: string[]) => enqueueOf(null, ...subject_keys),
    enqueueOf,
    anOrganization: async (slug: string): Promise<string> => {
      const rows = await everywhere((tx) =>
        tx.insertInto('organization').values({ name: slug, slug }).returning('id').execute(),
      );
      return rows[0]?.id ?? expect.fail('the organization is missing');
    },
    makeDue: () => everywhere((tx) => sql`update job set run_after = clock_timestamp()`.execute(tx)),
    expireLeases: () =>
      everywhere((tx) =>
        sql`update job set lease_until = clock_timestamp() where state = 'running'`.execute(tx),
      ),
    async clear() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      await everywhere((tx) => tx.deleteFrom('job').execute());
    },
    close: () => database.close(),
  };
}
