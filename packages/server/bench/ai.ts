import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi, migrate, openDatabase, readConfig, seedDemo } from '../src/index.ts';
import { addModel, startModelServer } from './ai/model-server.ts';

// What the dispatcher adds to the first token of a vendor, with 100 streams open at once: through `app.ai`, and straight from the
// same server, in turns. A stream lasts two seconds, and one begins every 20 ms. The server is a process of its own. `pnpm bench ai [rounds]`; BENCH_DATABASE_URL measures on PostgreSQL.
const rounds = Number(process.argv[2] ?? 5);
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
const database = await openDatabase(config);
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
  const direct: number[] = [];
  const through: number[] = [];
  await Promise.all([askServer(), throughDispatcher(organization_id)]);
  for (let round = 0; round < rounds; round += 1) {
    direct.push(...(await openStreams(askServer)));
    through.push(...(await openStreams(() => throughDispatcher(organization_id))));
  }
  const behind = percentile(through, 0.95) - percentile(direct, 0.95);
  console.log(`${name}, ${streams} streams at once, ${rounds} rounds, on ${database.store.kind}:`);
  console.log(`  first token of the server itself: p50 ${ms(direct, 0.5)}, p95 ${ms(direct, 0.95)}`);
  console.log(`  through the dispatcher:           p50 ${ms(through, 0.5)}, p95 ${ms(through, 0.95)}`);
  console.log(`  behind at p95: ${behind.toFixed(1)} ms (limit ${limitMs}) ${behind <= limitMs ? '✓' : '✗'}`);
}

await close();
await database.close();
await rm(folder, { recursive: true });
server.kill();

/** Twice as many streams as are open at once: only those that begin when all places are taken are measured. */
async function openStreams(open: () => Promise<number>): Promise<number[]> {
  const begun: Promise<number>[] = [];
  for (let index = 0; index < streams * 2; index += 1) {
    begun.push(open());
    await sleep(streamMs / streams);
  }
  return (await Promise.all(begun)).slice(streams);
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
function ms(values: readonly number[], fraction: number): string {
  return `${percentile(values, fraction).toFixed(1)} ms`;
}
