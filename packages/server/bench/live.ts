import { setTimeout as sleep } from 'node:timers/promises';
import { startModelServer } from './ai/model-server.ts';
import { callerOf, signIn } from './api/client.ts';
import { percentile } from './api/paced.ts';
import { createInstallation } from './live/api-process.ts';
import { type LivePlayer, openPlayer } from './live/live-player.ts';

// 200 sessions that all stream at once from one API process on two cores, over the live channel, against a model server of
// its own: what the product adds to the server's first token, and what a reply costs. Embedded, and on the PostgreSQL server
// that BENCH_DATABASE_URL names. `pnpm bench live [sessions]`
const sessions = Number(process.argv[2] ?? 200);
const turnsEach = 4;
const pace = { delay_ms: 300, pause_ms: 100 };
const replyMs = pace.delay_ms + 40 * pace.pause_ms;
const allowed_ms = 50;

const { server, base_url } = await startModelServer(pace);
try {
  await measure(undefined);
  if (process.env.BENCH_DATABASE_URL) await measure(process.env.BENCH_DATABASE_URL);
} finally {
  server.kill();
}

async function measure(url: string | undefined): Promise<void> {
  const installation = await createInstallation(url, base_url);
  const api = await installation.start();
  const token = await signIn(api.origin);
  const [scenario] = (await callerOf(api.origin, token)('GET', '/v1/scenarios')).items as { id: string }[];
  const players: LivePlayer[] = [];
  for (let index = 0; index < sessions; index += 1)
    players.push(await openPlayer(api.origin, token, scenario?.id ?? ''));

  await playAll(players, 1);
  const before = await api.work();
  const asked: Promise<number>[] = [];
  const asking = setInterval(() => asked.push(askServer()), 100);
  const { times, errors } = await playAll(players, turnsEach);
  clearInterval(asking);
  const direct = await Promise.all(asked);
  const after = await api.work();

  const added = percentile(times, 95) - percentile(direct, 95);
  const replies = times.length;
  console.log(
    `${installation.store}: ${sessions} sessions at once, ${replies} replies, ${errors.length} errors ${errors[0] ?? ''}`,
  );
  console.log(
    `  first token of the model server: ${both(direct)}; in the browser, after the turn was sent: ${both(times)}`,
  );
  console.log(
    `  added at p95: ${added.toFixed(1)} ms (limit ${allowed_ms}) ${added <= allowed_ms ? '✓' : '✗'}`,
  );
  console.log(
    `  a reply cost ${(((after.cpu_s - before.cpu_s) * 1000) / replies).toFixed(1)} ms of the processor and ${((after.wal_bytes - before.wal_bytes) / replies / 1024).toFixed(1)} kB of log`,
  );
  if (added > allowed_ms || errors.length > 0) process.exitCode = 1;
  for (const player of players) player.close();
  await api.stop();
  await installation.remove();
}

/** The sessions begin evenly within the time that a reply takes. */
async function playAll(players: readonly LivePlayer[], turns: number) {
  const times: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    players.map(async (player, index) => {
      await sleep((index * replyMs) / players.length);
      for (let turn = 0; turn < turns; turn += 1)
        await player.sayTurn(`What worries you most about point ${turn}, and what would help?`).then(
          (time) => times.push(time),
          (error: unknown) => errors.push(String(error)),
        );
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
