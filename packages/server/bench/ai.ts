import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../src/index.ts';
import { addModel, startModelServer } from './ai/model-server.ts';

// Measures the milliseconds that the dispatcher of AI calls adds to the first token of a reply, while 100 streams are
// open. Run it with `pnpm bench ai [rounds]`; set BENCH_DATABASE_URL to measure on PostgreSQL.
const rounds = Number(process.argv[2] ?? 7);
const streams = 100;
const streamMs = 2000;
const limitMs = 15;
const prices = { input: '0.15', output: '0.6' };

const { server, base_url } = await startModelServer({ delay_ms: 200, pause_ms: streamMs / 40 });
const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
const config = readConfig({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  AI_ALLOWED_ORIGINS: new URL(base_url).origin,
  ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
});
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const { app, close } = await createApi({ config, database });
const never = new AbortController().signal;
const messages = [{ role: 'user', content: 'What does that date mean on your side?' }] as const;

const free = await addModel(database, base_url, {});
const paid = await addModel(database, base_url, prices);
for (const [name, organization_id] of [
  ['model without prices', free],
  ['model with prices, reserved and settled', paid],
] as const) {
  const through = () => throughDispatcher(organization_id);
  await measureRound(askServer);
  await measureRound(through);
  const pairs: { readonly direct: Round; readonly through: Round }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ direct: await measureRound(askServer), through: await measureRound(through) });
  const behind = pairs.map((pair) => pair.through.p95 - pair.direct.p95);
  const typical = median(behind);
  const print = (title: string, which: 'direct' | 'through') => {
    const of = (figure: keyof Round) => median(pairs.map((pair) => pair[which][figure])).toFixed(1);
    console.log(`  ${title} p50 ${of('p50')} ms, p95 ${of('p95')} ms, CPU ${of('cpu')} ms per stream`);
  };
  console.log(
    `${name}, ${streams} concurrent streams, ${rounds} pairs of rounds, on ${database.store.kind}:`,
  );
  print('first token of the server itself:', 'direct');
  print('through the dispatcher:          ', 'through');
  console.log(
    `  delay that the dispatcher adds at p95, per pair of rounds: ${behind.map((one) => one.toFixed(1)).join(', ')} ms`,
  );
  console.log(
    `  median of the added delays: ${typical.toFixed(1)} ms (limit ${limitMs}) ${typical <= limitMs ? '✓' : '✗'}`,
  );
}

await close();
await database.close();
await rm(folder, { recursive: true });
server.kill();

interface Round {
  readonly p50: number;
  readonly p95: number;
  readonly cpu: number;
}

/**
 * Only the second half of the streams is measured, because the number of open streams still rises during the first
 * half.
 */
async function measureRound(open: () => Promise<number>): Promise<Round> {
  const begun: Promise<number>[] = [];
  const usedBefore = process.threadCpuUsage();
  for (let index = 0; index < streams * 2; index += 1) {
    begun.push(open());
    await sleep(streamMs / streams);
  }
  const first = (await Promise.all(begun)).slice(streams);
  await app.ai.recorded();
  const { user, system } = process.threadCpuUsage(usedBefore);
  return {
    p50: percentile(first, 0.5),
    p95: percentile(first, 0.95),
    cpu: (user + system) / 1000 / begun.length,
  };
}

async function askServer(): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base_url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'small', stream: true, messages }),
  });
  let first = 0;
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? [])
    if (!first && /"content":"[^"]/.test(decoder.decode(bytes))) first = performance.now() - began;
  return first;
}

async function throughDispatcher(organization_id: string): Promise<number> {
  const began = performance.now();
  let first = 0;
  const call = { organization_id, purpose: 'persona-reply' } as const;
  for await (const part of app.ai.chat(call, { messages, maxOutputTokens: 200 }, never))
    if (part.type === 'text') first ||= performance.now() - began;
  return first;
}

function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}
function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
