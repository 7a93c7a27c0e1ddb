import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApi } from '../src/create-api.ts';
import { withTenantScope } from '../src/database/tenant-scope.ts';
import { demoId } from '../src/demo/demo-id.ts';
import { migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../src/index.ts';
import { tokenForCommand } from '../src/pack/command-token-repository.ts';

// Measures the computation of outcomes, such as the number of passed sessions, from 100,000 sessions in a year. Run it
// with `pnpm bench outcomes`; set BENCH_DATABASE_URL to measure on PostgreSQL.
const limitMs = 150;
const rounds = 40;

const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '100000',
  ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
});
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const { app, close } = await createApi({ config, database });
const token = await tokenForCommand(database.db, 'awa@atelier-nord.example');
const organization_id = demoId('atelier-nord');
const headers = { authorization: `Bearer ${token}` };
const scenarios = await app.inject({ url: '/v1/scenarios', headers });
const scenario_id = scenarios.json().items[0].id;
await app.inject({ method: 'POST', url: '/v1/coaching_sessions', headers, payload: { scenario_id } });
await withTenantScope(database.db, 'everywhere', async (db) => {
  await sql`insert into account (organization_id, email, first_name, last_name, role)
    select ${organization_id}, 'learner' || n || '@bench.example', 'Learner', 'No ' || n, 'user'
    from generate_series(1, 500) n`.execute(db);
  await sql`insert into library_item (organization_id, kind, name, description, tags, image, visibility, content)
    select ${organization_id}, 'scenario', 'Scenario ' || n, '', '{}', null, 'organization', '{}'
    from generate_series(1, 40) n`.execute(db);
  await sql`insert into coaching_session (organization_id, owner_account_id, scenario_id, name, status, snapshot, seed,
      score, passed, turn_count, started_at, ended_at)
    select ${organization_id}, a.id, s.id, 'Session', 'win', o.snapshot, 's', 70, n % 3 > 0, 8,
      now() - make_interval(days => (n * 7) % 360), now() - make_interval(days => (n * 7) % 360)
    from generate_series(1, 200) n
    join (select id, row_number() over () - 1 as place from account where email like '%@bench.example') a on true
    join (select id, row_number() over () - 1 as place from library_item where name like 'Scenario %') s
      on s.place = (a.place + n) % 40
    cross join (select snapshot from coaching_session limit 1) o`.execute(db);
});
for (const statement of [sql`vacuum coaching_session`, sql`analyze`])
  await database.owner.executeQuery(statement.compile(database.owner)).catch(() => undefined);

process.stdout.write('test data inserted\n');
const isoDay = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
let isWithin = true;
for (const [days, by] of [
  [90, 'scenario'],
  [90, 'group'],
  [365, 'scenario'],
] as const) {
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answer = await app.inject({
      url: `/v1/progress/outcomes?from=${isoDay(days)}&to=${isoDay(0)}&by=${by}`,
      headers,
    });
    took.push(performance.now() - started);
    if (answer.statusCode !== 200 || answer.json().total.finished < (days * 100_000) / 400)
      throw new Error(
        `the outcomes are incomplete: status ${answer.statusCode}, ${answer.body.slice(0, 200)}`,
      );
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = took.toSorted((one, other) => one - other);
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) => sorted[Math.ceil(rounds * share) - 1] ?? 0);
  const cpu = (user + system) / 1000 / rounds;
  process.stdout.write(
    `outcomes of ${days} days by ${by}   p50 ${p50.toFixed(0)} ms   p95 ${p95.toFixed(0)} ms   CPU ${cpu.toFixed(0)} ms\n`,
  );
  if (days === 90 && p95 > limitMs) isWithin = false;
}
process.stdout.write(`limit for the usual 90 days: p95 ${limitMs} ms, ${isWithin ? 'met' : 'not met'}\n`);
await close();
await database.close().catch(() => undefined);
await rm(folder, { recursive: true });
process.exitCode = isWithin ? 0 : 1;
