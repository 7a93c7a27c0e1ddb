import { printBenchRow } from '@repartee/tooling/bench-row';
import { sql } from 'kysely';
import { demoId } from '../src/demo/demo-users.ts';
import { startPostgres } from '../src/testing/debian-servers.ts';
import { startTestApi } from '../src/testing/test-api.ts';
import { percentile } from './api/paced.ts';
import { fill } from './sizes/fill.ts';

// Measures pages, recurring jobs and the export of an organization on PostgreSQL with many rows. Run it with
// `node packages/server/bench/sizes.ts [sessions] [people] [organizations]`.
const [sessions = 500_000, people = 50_000, organizations = 200] = process.argv.slice(2).map(Number);
const allowed_page_ms = 300;
const times = 21;

const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const api = await startTestApi();
const { owner } = api.database;
const big = demoId('atelier-nord');

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
const row = (figure: string, value: number, unit: string, limit?: number) =>
  printBenchRow({ bench: 'sizes', figure, value, unit, ...(limit !== undefined && { limit }) });

const [scenario] = (await api.get('user', '/v1/scenarios')).items;
const { id: model } = await api.post('user', '/v1/coaching_sessions', { scenario_id: scenario.id });
const filled = await seconds(() => fill(owner, { organizations, people, sessions }, { big, model }));
row(`insert ${sessions} sessions, ${people} people, ${organizations} organizations`, filled, 's');

const { secret, token } = await api.post('operator', '/v1/organization_tokens', {
  ...{ name: 'Directory', expires_in_days: 30 },
});
const aGroup = { name: 'Half', description: '', member_ids: [] };
const group = await api.post('operator', '/v1/user_groups', aGroup);
await sql`insert into user_group_member (organization_id, user_group_id, account_id)
  select organization_id, ${group.id}, id from account where organization_id = ${big} and email like '%6@%'`.execute(
  owner,
);
const filter = encodeURIComponent('userName eq "INES@atelier-nord.example"');
const lastPage = Math.floor(sessions / 3 / 12);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const period = `from=${day(30)}&to=${day(0)}`;
const pages: readonly (readonly [by: string, path: string])[] = [
  ['user', '/v1/coaching_sessions'],
  ['operator', '/v1/coaching_sessions?owner=any'],
  ['operator', '/v1/coaching_sessions?owner=any&sort=name'],
  ['operator', `/v1/coaching_sessions?owner=any&page=${lastPage}`],
  ['operator', '/v1/coaching_sessions?owner=any&search=abcd'],
  ['operator', `/v1/coaching_sessions?owner=any&search=abcd&status=end&scenario_id=${scenario.id}`],
  ['operator', '/v1/coaching_sessions?owner=any&search=abcd&status=win'],
  ['operator', `/v1/coaching_sessions?owner=any&search=abcd&ended_from=${day(30)}&ended_to=${day(0)}`],
  ['operator', `/v1/coaching_sessions?owner=any&search=abcd&group_id=${group.id}&sort=name`],
  ['super-admin', '/v1/coaching_sessions?owner=any'],
  ['super-admin', '/v1/coaching_sessions?owner=any&sort=name'],
  ['super-admin', '/v1/coaching_sessions?owner=any&search=abcd'],
  ['super-admin', '/v1/coaching_sessions?owner=any&search=abcd&status=win'],
  ['super-admin', `/v1/coaching_sessions?owner=any&search=abcd&ended_from=${day(30)}&ended_to=${day(0)}`],
  ['operator', '/v1/users'],
  ['operator', '/v1/users?search=4711'],
  ['operator', `/v1/users?search=4711&role=user&status=new&group_id=${group.id}`],
  ['operator', '/v1/audit_entries'],
  ['operator', '/v1/audit_entries?search=abcd'],
  ['operator', '/v1/audit_entries?search=abcd&sort=name'],
  ['operator', '/v1/audit_entries?search=abcd&area=sessions'],
  ['super-admin', '/v1/audit_entries?search=abcd'],
  ['operator', `/v1/progress/outcomes?${period}`],
  ['operator', `/v1/ai_usage?${period}`],
  ['user', '/v1/me/notifications'],
  ['super-admin', '/v1/organizations'],
  [token ?? secret, `/scim/v2/Users?filter=${filter}`],
];
for (const [by, path] of pages) {
  const taken: number[] = [];
  let status = 0;
  for (let time = 0; time < times; time += 1)
    taken.push(
      1000 *
        (await seconds(async () => {
          status = await api.status(by, 'GET', path);
        })),
    );
  if (status !== 200) process.stdout.write(`GET ${path} answered ${status}\n`);
  const who = path.startsWith('/scim') ? 'directory' : by;
  row(`${who}: ${decodeURIComponent(path)}, median`, percentile(taken, 50), 'ms');
  row(`${who}: ${decodeURIComponent(path)}, p95`, percentile(taken, 95), 'ms', allowed_page_ms);
}

const runJob = async (kind: string): Promise<void> => {
  await sql`update job set run_after = clock_timestamp() - interval '1 second' where kind = ${kind}`.execute(
    owner,
  );
  const taken = await seconds(() => api.app.jobs.drain(kind));
  const { rows } = await sql<{ error_class: string | null }>`
    select error_class from job where kind = ${kind}`.execute(owner);
  const failures = rows.filter(({ error_class }) => error_class !== null).length;
  row(`job ${kind}`, taken, 's');
  row(`job ${kind}, failures`, failures, '', 0);
};
const { rows: recurring } = await sql<{ kind: string }>`
  select distinct kind from job where subject_key = 'recurring' order by kind`.execute(owner);
for (const { kind } of recurring) await runJob(kind);
await sql`insert into organization_export (organization_id) values (${big})`.execute(owner);
await sql`insert into job (kind, organization_id, subject_key)
  select 'organization-export', organization_id, id::text from organization_export`.execute(owner);
await runJob('organization-export');

await api.close();
await postgres.close();
