import { setTimeout as sleep } from 'node:timers/promises';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { callerOf } from './api/client.ts';
import { percentile } from './api/paced.ts';
import { type ApiProcess, createInstallation } from './live/api-process.ts';
import { type LivePlayer, openPlayer } from './live/live-player.ts';
import { startModelServer } from './live/model-server.ts';

/**
 * Measures the delay that the API adds to the first token of a reply, in 200 sessions of one API process on two CPU
 * cores. Run it with `pnpm bench live [sessions]`; set BENCH_DATABASE_URL to measure on PostgreSQL too.
 */
const sessions = Number(process.argv[2] ?? 200);
const pace = { delay_ms: 300, pause_ms: 100 };
const reply_ms = pace.delay_ms + 40 * pace.pause_ms;
const shortestThought_ms = 10_000;
const longestThought_ms = 20_000;
const round_ms = reply_ms + (shortestThought_ms + longestThought_ms) / 2;
const thinking_limit_ms = 25;
const instant_limit_ms = 1200;
const cpu_limit_ms = 40;

interface Load {
  readonly name: string;
  readonly turnsEach: number;
  readonly startsAfter_ms: (share: number) => number;
  readonly thinks_ms: () => number;
  readonly limit_ms?: number;
}

const loads: readonly Load[] = [
  {
    name: 'learners who think between turns',
    turnsEach: 3,
    startsAfter_ms: (share) => share * round_ms,
    thinks_ms: () => shortestThought_ms + Math.random() * (longestThought_ms - shortestThought_ms),
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

const { server, base_url } = await startModelServer(pace);
try {
  await measure(undefined);
  if (process.env.BENCH_DATABASE_URL) await measure(process.env.BENCH_DATABASE_URL);
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

  await playAll(players, {
    name: 'warm up',
    turnsEach: 1,
    startsAfter_ms: (share) => share * 10_000,
    thinks_ms: () => 0,
  });
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
  const asked: Promise<number>[] = [];
  const asking = setInterval(() => asked.push(askServer()), 100);
  const { times, errors } = await playAll(players, load);
  clearInterval(asking);
  const direct = await Promise.all(asked);
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

async function playAll(players: readonly LivePlayer[], { turnsEach, startsAfter_ms, thinks_ms }: Load) {
  const times: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    players.map(async (player, index) => {
      await sleep(startsAfter_ms(index / players.length));
      for (let turn = 0; turn < turnsEach; turn += 1) {
        if (turn > 0) await sleep(thinks_ms());
        await player.sayTurn(`What worries you most about point ${turn}, and what would help?`).then(
          (time) => times.push(time),
          (error: unknown) => errors.push(String(error)),
        );
      }
    }),
  );
  return { times, errors };
}

async function askServer(): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base_url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'small', stream: true, messages: [{ role: 'user', content: 'When?' }] }),
  });
  let first = 0;
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? [])
    if (!first && /"content":"[^"]/.test(decoder.decode(bytes))) first = performance.now() - began;
  return first;
}
