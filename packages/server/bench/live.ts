import { setTimeout as sleep } from 'node:timers/promises';
import { startModelServer } from './ai/model-server.ts';
import { callerOf } from './api/client.ts';
import { percentile } from './api/paced.ts';
import { type ApiProcess, createInstallation } from './live/api-process.ts';
import { type LivePlayer, openPlayer } from './live/live-player.ts';

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

  console.log(`${installation.store}, ${sessions} sessions:`);
  await playAll(players, {
    name: 'warm up',
    turnsEach: 1,
    startsAfter_ms: (share) => share * 10_000,
    thinks_ms: () => 0,
  });
  for (const load of loads) await measureLoad(api, players, load);
  for (const player of players) player.close();
  await api.stop();
  await installation.remove();
}

async function measureLoad(api: ApiProcess, players: readonly LivePlayer[], load: Load): Promise<void> {
  const before = await api.work();
  const asked: Promise<number>[] = [];
  const asking = setInterval(() => asked.push(askServer()), 100);
  const began = performance.now();
  const { times, errors } = await playAll(players, load);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(asking);
  const direct = await Promise.all(asked);
  const after = await api.work();

  const added = percentile(times, 95) - percentile(direct, 95);
  const { limit_ms = Number.POSITIVE_INFINITY } = load;
  const replies = times.length;
  const cpu_ms = ((after.cpu_s - before.cpu_s) * 1000) / replies;
  const holds = added <= limit_ms && cpu_ms <= cpu_limit_ms && errors.length === 0;
  const each = (work: (of: typeof before) => number): string =>
    ((work(after) - work(before)) / replies).toFixed(1);
  console.log(
    `  ${load.name}: the API delays the first token by ${(percentile(times, 50) - percentile(direct, 50)).toFixed(1)} ms at p50, ${added.toFixed(1)} ms at p95${load.limit_ms ? ` (limit ${limit_ms}) ${holds ? '✓' : '✗'}` : ''}`,
  );
  console.log(
    `    ${replies} replies in ${seconds.toFixed(0)} s, ${errors.length} errors ${errors[0] ?? ''}; first token from the model server: ${both(direct)}; first token in the browser: ${both(times)}`,
  );
  console.log(
    `    each reply cost ${cpu_ms.toFixed(1)} ms of CPU time (limit ${cpu_limit_ms}), ${each(({ statements }) => statements)} statements in ${each(({ transactions }) => transactions)} transactions, ${each(({ wal_bytes }) => wal_bytes / 1024)} kB of write-ahead log`,
  );
  if (!holds) process.exitCode = 1;
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

function both(times: readonly number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`;
}
