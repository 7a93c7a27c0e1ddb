import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '../../runtime/database/migrate.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { openPostgres } from '../../runtime/database/postgres.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { aLearner, aProcess, aSession, type Process } from '../stage/stage.fixture.ts';

describeWithPackages('postgresql')('a turn whose transaction ends in a deadlock', () => {
  const postgres = useResource(startPostgres);
  let database: OpenDatabase;
  let api: Process;
  beforeAll(async () => {
    database = await openPostgres({ url: `${postgres.url}?options=-c%20deadlock_timeout%3D5s` });
    await migrate(database);
    api = await aProcess(database);
  });
  afterAll(async () => {
    await api?.close();
    await database?.close();
  });

  it('a turn that PostgreSQL ends because of a deadlock is stored and answered once', async () => {
    const learner = await aLearner(database);
    const session_id = await aSession(database, learner);
    const tab = await api.play(learner, session_id);
    await tab.got('snapshot');
    await database.owner.transaction().execute(async (tx) => {
      // PostgreSQL ends the transaction that looks for a deadlock first. Each looks once, `deadlock_timeout` after it
      // began to wait: the turn waits 5 s, so that it looks when this transaction waits too, also on a busy machine.
      await sql`set local deadlock_timeout = '60s'`.execute(tx);
      await sql`update session_live set event_seq = event_seq where session_id = ${session_id}`.execute(tx);
      tab.say('I would like more time.');
      // The turn waits, and has locked the session. The lease of the session may wait too.
      const waiting = sql`select from pg_locks w where not granted and exists (select from pg_locks l
        where l.pid = w.pid and l.granted and l.mode like 'Row%' and l.relation = 'coaching_session'::regclass)`;
      await vi.waitFor(async () => expect((await waiting.execute(tx)).rows).not.toHaveLength(0));
      await sql`update coaching_session set updated_at = updated_at where id = ${session_id}`.execute(tx);
    });
    await tab.got('reply-start');
    const reply = await api.engine.nextReply();
    reply.say('Then take it.');
    reply.finish();
    await tab.got('reply-end');
    await tab.close();

    const types = tab.received.map(({ type }) => type);
    expect(types.filter((type) => type === 'turn-stored')).toHaveLength(1);
    expect(types.filter((type) => type === 'reply-start')).toHaveLength(1);
    expect(types).not.toContain('error');
    // A connection reports its counts at most once in a second, and after 10 s without a statement.
    const deadlocks = sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
    await vi.waitFor(
      async () => expect((await deadlocks.execute(database.owner)).rows).toEqual([{ deadlocks: 1 }]),
      { timeout: 15_000, interval: 200 },
    );
  });
});
