import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { WebSocket } from 'ws';
import { demoSignIns } from '../src/demo/demo-users.ts';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../src/index.ts';

// Measures the time from the storage of a learner's turn to the first token of the reply. Run it with `node
// packages/server/bench/first-token.ts [sessions]`.
const sessions = Number(process.argv[2] ?? 20);
const turnsEach = 5;

const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '100000' });
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
const api = await createApi({ config, database });
await api.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;

const token = await signIn();
const scenarios = (await call('GET', '/v1/scenarios')).items as { id: string }[];
const seen: number[] = [];
const recorded: number[] = [];
for (let index = 0; index < sessions; index++) await play(scenarios[index % scenarios.length]?.id ?? '');

print('as the player sees it, after turn-stored', seen);
print('as recorded, from the stored turn', recorded);
await api.close();
await database.close();
await rm(folder, { recursive: true });

async function play(scenario_id: string): Promise<void> {
  const { id } = await call('POST', '/v1/coaching_sessions', { scenario_id, name: crypto.randomUUID() });
  const { ticket } = await call('POST', `/v1/coaching_sessions/${id}/live_tickets`);
  const socket = new WebSocket(`ws://${origin}/v1/coaching_sessions/${id}/live?ticket=${ticket}`);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let turns = 0;
  let stored = 0;
  const say = (): void => {
    const text = `What worries you most about point ${++turns}, and what would help you?`;
    socket.send(JSON.stringify({ type: 'turn', client_turn_id: crypto.randomUUID(), text }));
  };
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as ServerEvent;
    if (event.type === 'snapshot') say();
    if (event.type === 'turn-stored') stored = performance.now();
    if (event.type === 'reply-delta' && stored) {
      seen.push(performance.now() - stored);
      stored = 0;
    }
    if (event.type === 'reply-end') turns < turnsEach ? say() : resolve();
    if (event.type === 'outcome') resolve();
  });
  await done;
  socket.close();
  const { latency } = await call('GET', `/v1/coaching_sessions/${id}`);
  if (latency.first_token_p50_ms !== null) recorded.push(latency.first_token_p50_ms);
}

async function signIn(): Promise<string> {
  const learner = demoSignIns.find(({ role }) => role === 'user');
  const form = {
    username: learner?.email ?? '',
    password: learner?.password ?? '',
    grant_type: 'password',
    scope: '',
  };
  const response = await fetch(`http://${origin}/v1/fau/login`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

// biome-ignore lint/suspicious/noExplicitAny: responses are read without their types
async function call(method: string, path: string, body?: object): Promise<any> {
  const response = await fetch(`http://${origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (fraction: number): string =>
    (sorted[Math.ceil(sorted.length * fraction) - 1] ?? Number.NaN).toFixed(1);
  console.log(
    `first token, ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms (${sorted.length})`,
  );
}
