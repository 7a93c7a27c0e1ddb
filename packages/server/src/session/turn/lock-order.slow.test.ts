import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../runtime/database/migrate.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { openPostgres } from '../../runtime/database/postgres.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { attendSessions } from '../record/attendance-repository.ts';
import { aLearner, aSession } from '../stage/stage.fixture.ts';
import { type ReplyLease, renewLeases } from './reply-lease-repository.ts';
import { storeDeltas } from './turn-repository.ts';

const rounds = 150;

describeWithPackages('postgresql')('writes to the live rows of many sessions', () => {
  const postgres = useResource(startPostgres);
  let database: OpenDatabase;
  const leases: ReplyLease[] = [];
  const inTransaction = <Result>(work: (tx: Db) => Promise<Result>) =>
    withTenantScope(database.db, { everywhere: 'test' }, work);

  beforeAll(async () => {
    database = await openPostgres({ url: postgres.url });
    await migrate(database);
    const learner = await aLearner(database);
    for (let number = 0; number < 20; number += 1) {
      const session_id = await aSession(database, learner);
      leases.push({ session_id, message_seq: 1, owner: `owner ${number}` });
    }
    await inTransaction(async (tx) => {
      for (const { session_id, owner } of leases)
        await sql`update session_live set lease_owner = ${owner} where session_id = ${session_id}`.execute(
          tx,
        );
    });
  });
  afterAll(async () => {
    await database?.close();
  });

  const shuffled = () => leases.toSorted(() => Math.random() - 0.5);
  const repeat = async (work: (tx: Db) => Promise<unknown>) => {
    for (let round = 0; round < rounds; round += 1) await inTransaction(work);
  };

  it('storing text, renewing leases and attendance at the same time cause no deadlock', async () => {
    await Promise.all([
      repeat((tx) =>
        storeDeltas(
          tx,
          shuffled().map((lease) => ({ lease, text: 'word ' })),
        ),
      ),
      repeat((tx) =>
        storeDeltas(
          tx,
          shuffled()
            .slice(5)
            .map((lease) => ({ lease, text: 'word ' })),
        ),
      ),
      repeat((tx) => renewLeases(tx, shuffled())),
      repeat((tx) =>
        attendSessions(
          tx,
          shuffled().map(({ session_id }) => session_id),
          new Date(),
        ),
      ),
    ]);
    // A connection reports its counts at the latest when it ends.
    await database.db.destroy();
    const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`.execute(database.owner);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
