import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { queryTestDatabase } from '../src/testing/test-database.ts';
import { callerOf, editorIndex, sayOneTurn, signIn } from './api/client.ts';
import { paced, percentile } from './api/paced.ts';

// Measures response times: first 20 sign-ins per second, then lists and searches in a library of 100,000 items. Run it
// with `node packages/server/bench/api.ts [seconds]`; set TEST_DATABASE_URL or DATABASE_URL to measure on PostgreSQL
// too.
const pace = { per_second: 20, seconds: Number(process.argv[2] ?? 15) };
const allowed_ms = 15;
/** Of `searches`, `12345` is in one name per family, `camille` in a tenth of the names, `absent` in none. */
const library = {
  items: 100_000,
  shares: 500,
  families: ['scenarios', 'personas', 'missions', 'observers'],
  searches: ['12345', 'camille', 'NEGOCIATION', 'helene dubois 2', 'head tired', 'promises', 'c', 'absent'],
  allowed_page_ms: 50,
  allowed_search_ms: 100,
};
const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;

await measure('PGlite', undefined);
if (server) {
  const name = `repartee_bench_${process.pid}`;
  await queryTestDatabase(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = name;
  await measure('PostgreSQL', own.href);
  await queryTestDatabase(server, `drop database ${name} with (force)`);
} else console.log('PostgreSQL is not measured, because neither TEST_DATABASE_URL nor DATABASE_URL is set.');

async function measure(store: string, url: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
  const api = fork(new URL('./api/serve.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url },
  });
  const [{ port }] = (await once(api, 'message')) as [{ port: number }];
  const origin = `127.0.0.1:${port}`;
  for (let index = 0; index < 20; index++) await signIn(origin, index);

  api.send(pace);
  const [{ times: hashes }] = (await once(api, 'message')) as [{ times: number[] }];
  const logins = await paced(pace, (index) => signIn(origin, index));
  const over = percentile(logins, 95) - percentile(hashes, 95);
  print(store, `password hash alone, ${pace.per_second}/s`, hashes);
  print(store, `sign-in, ${pace.per_second}/s`, logins);
  row(`${store}: sign-in longer than the password hash alone, p95`, over, allowed_ms);

  const call = callerOf(origin, await signIn(origin));
  const [scenario] = (await call('GET', '/v1/scenarios')).items as { id: string }[];
  const scenario_id = scenario?.id ?? '';
  const calls = { per_second: 20, seconds: Math.min(10, pace.seconds) };
  print(store, 'who am I', await paced(calls, () => call('GET', '/v1/me')));
  print(store, 'list of scenarios', await paced(calls, () => call('GET', '/v1/scenarios')));
  print(store, 'list of sessions', await paced(calls, () => call('GET', '/v1/coaching_sessions')));
  const create = () => call('POST', '/v1/coaching_sessions', { scenario_id, name: crypto.randomUUID() });
  print(store, 'a session made', await paced(calls, create));
  const turns: number[] = [];
  for (let index = 0; index < 40; index++) turns.push(await sayOneTurn(origin, call, scenario_id));
  print(store, 'a turn stored', turns);

  api.send({ items: library.items });
  await once(api, 'message');
  const checkPages = (what: string, times: number[], allowed: number) => {
    print(store, what, times, allowed);
  };
  const read = callerOf(origin, await signIn(origin, editorIndex));
  const lists = library.families.map((family) => `/v1/${family}?page_size=12`);
  const list = (index: number) => read('GET', lists[index % lists.length] ?? '');
  // Each list is requested once before the measurement, because a failed request throws here, but would count
  // as a slow call in `paced`.
  for (let index = 0; index < lists.length; index++) await list(index);
  checkPages(
    `first page of a library of ${library.items}`,
    await paced(calls, list),
    library.allowed_page_ms,
  );
  const { searches } = library;
  const search = (index: number, family = 'personas') =>
    read('GET', `/v1/${family}?search=${encodeURIComponent(searches[index % searches.length] ?? '')}`);
  for (let index = 0; index < searches.length; index++) await search(index);
  checkPages(
    `search in a library of ${library.items}`,
    await paced(calls, search),
    library.allowed_search_ms,
  );

  api.send({ shares: library.shares });
  await once(api, 'message');
  const shared = `of ${library.items} items, ${2 * library.shares} of them shared`;
  const scenarios = () => read('GET', '/v1/scenarios?page_size=12');
  await scenarios();
  checkPages(`first page ${shared}`, await paced(calls, scenarios), library.allowed_page_ms);
  const sharedSearch = (index: number) => search(index, 'scenarios');
  for (let index = 0; index < searches.length; index++) await sharedSearch(index);
  checkPages(`search ${shared}`, await paced(calls, sharedSearch), library.allowed_search_ms);

  api.send('stop');
  await once(api, 'exit');
  await rm(folder, { recursive: true });
}

function row(figure: string, value: number, limit?: number): void {
  printBenchRow({ bench: 'api', figure, value, unit: 'ms', ...(limit !== undefined && { limit }) });
}

function print(store: string, what: string, times: number[], limit?: number): void {
  row(`${store}: ${what}, p50`, percentile(times, 50));
  row(`${store}: ${what}, p95`, percentile(times, 95), limit);
}
