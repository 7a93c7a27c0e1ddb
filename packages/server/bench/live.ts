import { printBenchRow } from '@repartee/tooling/bench-row';
import { callerOf } from './api/client.ts';
import { percentile } from './api/paced.ts';
import { type ApiProcess, createInstallation } from './live/api-process.ts';
import { measureKills } from './live/killed-processes.ts';
import { type LivePlayer, openPlayer } from './live/live-player.ts';
import { startModelServer } from './live/model-server.ts';
import { type Load, pace, playAll, reply_ms, round_ms, think } from './live/play-load.ts';
import { measureSpokenSessions } from './live/spoken-sessions.ts';
import { measureThreeProcesses } from './live/three-processes.ts';

/**
 * Measures the delay that the API adds to the first token of a reply, in 200 sessions of one API process on two CPU
 * cores. Run it with `pnpm bench live [sessions]`; set BENCH_DATABASE_URL to measure on PostgreSQL too. With
 * `pnpm bench live <sessions> three [minutes]`, three API processes behind Caddy share one PostgreSQL server. With
 * `pnpm bench live <kills> kills`, the API process is killed and started again so often while users write. With
 * `pnpm bench live --voice`, 50 sessions of one API process are spoken.
 */
const isSpoken = process.argv[2] === '--voice';
const sessions = isSpoken ? 50 : Number(process.argv[2] ?? 200);
const kind = process.argv[3];
const minutes = Number(process.argv[4] ?? 1);
const thinking_limit_ms = 25;
const instant_limit_ms = 1200;
const cpu_limit_ms = 40;

const loads: readonly Load[] = [
  {
    name: 'learners who think between turns',
    turnsEach: 3,
    startsAfter_ms: (share) => share * round_ms,
    thinks_ms: think,
    limit_ms: thinking_limit_ms,
  },
  {
    name: 'without a pause',
    turnsEach: 4,
    startsAfter_ms: (share) => share * reply_ms,
    thinks_ms: () => 0,
  },
  {
    name: 'all in one instant',
    turnsEach: 1,
    startsAfter_ms: () => 0,
    thinks_ms: () => 0,
    limit_ms: instant_limit_ms,
  },
];

const { server, base_url } = await startModelServer(isSpoken ? { delay_ms: 0, pause_ms: 20 } : pace);
const { BENCH_DATABASE_URL } = process.env;
try {
  if (isSpoken) await measureSpokenSessions(BENCH_DATABASE_URL, base_url, sessions);
  else if (kind === 'three') await measureThreeProcesses(base_url, sessions, minutes);
  else if (kind === 'kills') await measureKills(BENCH_DATABASE_URL, base_url, sessions);
  else {
    await measure(undefined);
    if (BENCH_DATABASE_URL) await measure(BENCH_DATABASE_URL);
  }
} finally {
  server.kill();
}

async function measure(url: string | undefined): Promise<void> {
  const installation = await createInstallation(url, base_url, sessions);
  const api = await installation.start();
  const [token = ''] = api.tokens;
  const [scenario] = (await callerOf(api.origin, token)('GET', '/v1/scenarios')).items as { id: string }[];
  const players: LivePlayer[] = [];
  for (const learner of api.tokens) players.push(await openPlayer(api.origin, learner, scenario?.id ?? ''));

  const warmUp = { name: 'warm up', turnsEach: 1, startsAfter_ms: (share: number) => share * 10_000 };
  await playAll(players, { ...warmUp, thinks_ms: () => 0 }, base_url);
  for (const load of loads) await measureLoad(installation.store, api, players, load);
  for (const player of players) player.close();
  await api.stop();
  await installation.remove();
}

async function measureLoad(
  store: string,
  api: ApiProcess,
  players: readonly LivePlayer[],
  load: Load,
): Promise<void> {
  const before = await api.work();
  const { times, direct, errors } = await playAll(players, load, base_url);
  const after = await api.work();

  const each = (work: (of: typeof before) => number): number => (work(after) - work(before)) / times.length;
  const row = (figure: string, value: number, unit: string, limit?: number) =>
    printBenchRow({
      bench: 'live',
      figure: `${store}, ${sessions} sessions, ${load.name}: ${figure}`,
      value,
      unit,
      ...(limit !== undefined && { limit }),
    });
  row('first token delayed by the API, p50', percentile(times, 50) - percentile(direct, 50), 'ms');
  row('the same, p95', percentile(times, 95) - percentile(direct, 95), 'ms', load.limit_ms);
  row(
    'processor time of a reply',
    each(({ cpu_s }) => cpu_s * 1000),
    'ms',
    cpu_limit_ms,
  );
  row(
    'statements of a reply',
    each(({ statements }) => statements),
    '',
  );
  row(
    'transactions of a reply',
    each(({ transactions }) => transactions),
    '',
  );
  row(
    'write-ahead log of a reply',
    each(({ wal_bytes }) => wal_bytes / 1024),
    'kB',
  );
  row('failed turns', errors.length, '', 0);
  if (errors[0]) console.error(errors[0]);
}
