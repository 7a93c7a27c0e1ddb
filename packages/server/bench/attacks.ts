import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServer } from '@repartee/testing/local-server';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { startPlatform } from '../src/integrations/lti/platform.fixture.ts';
import { startPostgres } from '../src/testing/debian-servers.ts';
import type { Caller } from '../src/testing/test-api.ts';
import { callerOf } from './api/client.ts';
import { paced, percentile } from './api/paced.ts';
import { attacksOn, bombOfKeys } from './attacks/attacks.ts';

// Measures how long users of another organization wait while one organization attacks the API on PostgreSQL. Run it
// with `node packages/server/bench/attacks.ts [seconds of each attack]`.
const seconds = Number(process.argv[2] ?? 8);
const per_second = 20;
const allowed_wait_ms = 300;
const allowed_growth_mb = 50;

const postgres = await startPostgres();
const bomb = await startLocalServer((_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
  response.end(compressed);
});
const service = await startLocalServer((request, response) => {
  request
    .resume()
    .once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
const platform = await startPlatform(async () => ({ keys: [] }));
const child = fork(new URL('./attacks/serve.ts', import.meta.url), {
  // As in the image of the API; `pnpm bench` sets the pools of glibc.
  execArgv: ['--max-semi-space-size=16', '--heap-growing-percent=40'],
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    LTI_ORIGINS: `${platform.origin} ${bomb.origin}`,
    BACKEND_ORIGIN: service.origin,
  },
});
const [{ port, tokens }] = (await once(child, 'message')) as [
  { port: number; tokens: Record<Caller, string> },
];
const origin = `127.0.0.1:${port}`;
const compressed = bombOfKeys();
const attacks = await attacksOn({ origin, platform, bomb: `${bomb.origin}/keys`, tokens });

const strangers = [callerOf(origin, tokens['foreign user']), callerOf(origin, tokens['foreign operator'])];
const paths = ['/v1/me', '/v1/scenarios', '/v1/coaching_sessions'];
/** One call in 20 goes to the backend of a remote, whose limit is 120 calls in a minute. */
const visit = async (index: number) =>
  strangers[index % 2]?.(
    'GET',
    index % 20 === 0 ? '/v1/remote/mfe-book-club/books' : (paths[index % 3] ?? ''),
  );
const memory = async (): Promise<number> => {
  child.send('memory');
  const [{ rss_mb }] = (await once(child, 'message')) as [{ rss_mb: number }];
  return rss_mb;
};
const row = (figure: string, value: number, unit: string, limit?: number) =>
  printBenchRow({ bench: 'attacks', figure, value, unit, ...(limit !== undefined && { limit }) });

const measure = async () => {
  const before_mb = await memory();
  const waits = await paced({ per_second, seconds }, visit);
  const rss_mb = await memory();
  return { p95: percentile(waits, 95), rss_mb, growth_mb: rss_mb - before_mb };
};

await paced({ per_second, seconds }, visit);
const quiet = await measure();
row('without an attack: another organization, p95', quiet.p95, 'ms', allowed_wait_ms);
row('without an attack: resident memory', quiet.rss_mb, 'MB');
for (const { name, parallel, strike } of attacks) {
  let lasts = true;
  let strikes = 0;
  const attackers = Array.from({ length: parallel }, async () => {
    while (lasts) {
      await strike().catch(() => sleep(5));
      strikes += 1;
    }
  });
  const { p95, growth_mb } = await measure();
  lasts = false;
  await Promise.all(attackers);
  await memory();
  row(`${name}: another organization, p95`, p95, 'ms', allowed_wait_ms);
  row(`${name}: growth of memory`, growth_mb, 'MB', allowed_growth_mb);
  row(`${name}: strikes`, strikes, '');
}

child.disconnect();
await once(child, 'exit');
await Promise.all([bomb.close(), service.close(), platform.close(), postgres.close()]);
