import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCurrentRun } from '../../analysis/analysis-run-repository.ts';
import { aLearner, aSession } from '../../session/stage/stage.fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { withTenantScope } from '../tenant-scope.ts';
import { analysisReadings } from './0034-analysis-readings.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table analysis (session_id uuid primary key, state text, headline text not null default '',
    focus_points jsonb not null default '[]', criteria jsonb not null default '[]', quotes_dropped integer not null default 0,
    judged_by jsonb, judged_at timestamptz(3), success_criteria_met jsonb not null default '[]')`.execute(
    database.owner,
  );
  // Migration 0034 needs this column, which migration 0064 drops.
  await sql`alter table analysis_reading add column attempts integer`.execute(database.owner);
});
afterAll(() => database.close());

const quote = { message_seq: 2, text: 'You are late', start: 0, end: 12 };
const judged = (observer: string, key: string, score: number | null) => ({
  observer_id: `00000000-0000-4000-8000-00000000000${observer}`,
  observer_name: `Observer ${observer}`,
  key,
  name: key,
  weight: 2,
  blocker: key === 'respect',
  score,
  comment: `About ${key}`,
  quote: score === null ? null : quote,
});

it('migration 0034 converts a report to an analysis run with one reading per observer', async () => {
  const learner = await aLearner(database);
  const [ready, pending, silent] = await Promise.all([1, 2, 3].map(() => aSession(database, learner)));
  const criteria = [judged('2', 'opening', 4), judged('2', 'pace', null), judged('1', 'respect', 1)];
  await database.owner.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`insert into analysis (session_id, state, headline, criteria, quotes_dropped, success_criteria_met) values
      (${ready}, 'ready', 'You began well.', ${JSON.stringify(criteria)}, 3, '[true, null]'),
      (${pending}, 'failed', '', '[]', 0, '[]'), (${silent}, 'nothing-said', '', '[]', 0, '[]')`.execute(tx);
    // Migration 0110 has renamed the column.
    await sql`alter table analysis_reading rename column success_criteria to success_criteria_met`.execute(
      tx,
    );
    for (const statement of analysisReadings.filter((one) => /^(insert into|drop table)/.test(one)))
      await sql.raw(statement).execute(tx);
  });

  const runOf = (session_id = '') =>
    withTenantScope(database.db, 'everywhere', (tx) => findCurrentRun(tx, session_id));
  const run = await runOf(ready);
  expect(run?.run.state).toBe('ready');
  expect(run?.readings).toMatchObject([
    {
      observer_name: 'Observer 2',
      headline: 'You began well.',
      quotes_dropped: 3,
      success_criteria_met: [true, null],
    },
    { observer_name: 'Observer 1', headline: '', quotes_dropped: 0 },
  ]);
  expect(run?.readings.flatMap((reading) => reading.criteria)).toEqual(criteria);
  expect(await runOf(pending)).toMatchObject({ run: { state: 'pending' }, readings: [] });
  expect(await runOf(silent)).toBeUndefined();
});
