import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { enqueueJobs } from '../../runtime/jobs/job-repository.ts';
import { JobWorker } from '../../runtime/jobs/job-worker.ts';
import { silentLog } from '../../runtime/jobs/test-queue.fixture.ts';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';
import { aLearner, aProcess, aSession } from '../stage/stage.fixture.ts';

const database = useResource(() => openTestDatabase());

/** Wrong queries: none says which organization it is about. */
async function queryWithoutConditions(tx: Db, foreign_id: string) {
  const read = async (table: 'coaching_session' | 'account' | 'library_item') =>
    (await tx.selectFrom(table).select('organization_id').distinct().execute()).map(
      ({ organization_id }) => organization_id,
    );
  const seen = new Set([
    ...(await read('coaching_session')),
    ...(await read('account')),
    ...(await read('library_item')),
  ]);
  const changed = await tx.updateTable('coaching_session').set({ notes: 'changed' }).execute();
  await tx.updateTable('session_live').set({ lease_owner: 'changed' }).execute();
  await tx.deleteFrom('chat_message').where('session_id', '=', foreign_id).execute();
  const stored = sql`insert into live_event (session_id, seq, payload) values (${foreign_id}, 1000, '{}')`;
  return { seen: [...seen], changed: changed[0]?.numUpdatedRows, store: () => stored.execute(tx) };
}

async function twoSessions() {
  const [one, other] = [await aLearner(database), await aLearner(database)];
  return { one, own: await aSession(database, one), foreign: await aSession(database, other) };
}
const notesOf = async (id: string) => (await rowsOf(database).row('coaching_session', { id })).notes;
const leaseOf = async (session_id: string) =>
  (await rowsOf(database).row('session_live', { session_id })).lease_owner;

it('a transaction of a live session reaches no row of another organization, even if its queries have no conditions', async () => {
  const { one, own, foreign } = await twoSessions();
  const { app, runtime, close } = await aProcess(database);
  try {
    expect(app.database.db).toBe(database.db);
    await runtime.transact({ session_id: own }, async (tx) => {
      const { seen, changed } = await queryWithoutConditions(tx, foreign);
      expect(seen).toEqual([one.organization_id]);
      expect(changed).toBe(1n);
    });
    expect([await notesOf(own), await notesOf(foreign)]).toEqual(['changed', '']);
    expect([await leaseOf(own), await leaseOf(foreign)]).toEqual(['changed', null]);
    await expect(
      runtime.transact({ session_id: own }, async (tx) =>
        (await queryWithoutConditions(tx, foreign)).store(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  } finally {
    await close();
  }
});

it('a job of an organization reaches no row of another organization, even if its queries have no conditions', async () => {
  const { one, own, foreign } = await twoSessions();
  const { runtime, close } = await aProcess(database);
  const worker = new JobWorker({ transact: runtime.transact, log: silentLog });
  const seen: string[][] = [];
  worker.register({
    ...{ kind: 'wrong', at_once: 1, max_attempts: 1, backoff: { first: 1, factor: 1, longest: 1 } },
    async run(_, { transact, keep }) {
      const look = async (tx: Db) => void seen.push((await queryWithoutConditions(tx, foreign)).seen);
      await transact(look);
      await keep(look);
      return look;
    },
  });
  try {
    await rowsOf(database).everywhere((tx) =>
      enqueueJobs(tx, [{ kind: 'wrong', organization_id: one.organization_id, subject_key: 'wrong' }]),
    );
    worker.wake();
    await expect.poll(() => seen.length).toBe(3);
    await worker.drain();
    expect(seen).toEqual([[one.organization_id], [one.organization_id], [one.organization_id]]);
    expect(await rowsOf(database).row('job', { kind: 'wrong' })).toMatchObject({ state: 'done' });
    expect([await notesOf(own), await notesOf(foreign)]).toEqual(['changed', '']);
    expect(await leaseOf(foreign)).toBeNull();
  } finally {
    await worker.stop();
    await close();
  }
});
