import { useResource } from '@repartee/tooling/vitest/use-resource';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase, rowsOf } from '../../testing/test-database.ts';
import { failureOf } from '../jobs/job-error.ts';
import { deleteBatch, runBatches } from './batches.ts';

// Without the API, whose jobs delete rows of `object_leftover` too.
const database = useResource(() => openTestDatabase());

it('batches are repeated, each in a transaction of its own, until no rows are left', async () => {
  const transactions = new Set<string>();
  const few = deleteBatch('object_leftover', sql`content_hash like 'few %'`, 10);
  await rowsOf(database).everywhere((tx) =>
    sql`insert into object_leftover select 'few ' || n from generate_series(1, 25) n
      union all select 'other'`.execute(tx),
  );
  const count = await runBatches(database.db, [
    async (tx) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
      transactions.add(rows[0]?.id ?? '');
      return few(tx);
    },
  ]);
  expect([count, transactions.size]).toEqual([25, 4]);
  const { rows } = await rowsOf(database).everywhere((tx) =>
    sql`select content_hash from object_leftover where content_hash = 'other' or content_hash like 'few %'`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ content_hash: 'other' }]);
});

it('a job that exceeds the time limit of a statement is said to have timed out', () => {
  const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), {
    code: '57014',
  });
  expect(failureOf(cancelled)).toMatchObject({ error_class: 'database-timeout', retryable: true });
});
