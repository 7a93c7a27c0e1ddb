import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../demo/demo-users.ts';
import { type Player, player, transcriptOf } from './stage/player.fixture.ts';

let folder: string;
let running: { readonly child: ChildProcess; readonly ended: Promise<unknown> } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-kill-'));
});
afterEach(async () => {
  await kill();
  await rm(folder, { recursive: true });
});

async function serve(): Promise<string> {
  const script = join(import.meta.dirname, 'stage/serve.fixture.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Rejects if the process cannot be started.
  const ended = once(child, 'exit');
  const [port] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
  running = { child, ended };
  return `http://127.0.0.1:${String(port).trim()}`;
}

async function kill(): Promise<void> {
  running?.child.kill('SIGKILL');
  await running?.ended;
  running = undefined;
}

async function ask<Body>(url: string, token: string, method: string, body?: object): Promise<Body> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return (await response.json()) as Body;
}

async function signIn(site: string): Promise<string> {
  const body = new URLSearchParams({ username: 'ines@atelier-nord.example', password: demoPassword });
  const response = await fetch(`${site}/v1/fau/login`, { method: 'POST', body });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function play(site: string, token: string, session_id: string, after?: number): Promise<Player> {
  const path = `${site}/v1/coaching_sessions/${session_id}/live`;
  const { ticket } = await ask<{ ticket: string }>(`${path}_tickets`, token, 'POST');
  return player(
    `${path.replace('http', 'ws')}?ticket=${ticket}${after === undefined ? '' : `&after=${after}`}`,
  );
}

it('if the process is killed during a reply, no messages are lost and the reply is generated again', async () => {
  let site = await serve();
  const token = await signIn(site);
  const { items } = await ask<{ items: { id: string }[] }>(`${site}/v1/scenarios`, token, 'GET');
  const draft = { scenario_id: items[0]?.id };
  const { id } = await ask<{ id: string }>(`${site}/v1/coaching_sessions`, token, 'POST', draft);
  const before = await play(site, token, id);
  await before.got('snapshot');
  before.say('We are three weeks late, and I would rather you hear it from me.');
  await before.got('reply-delta');
  await kill();
  await before.closed;
  const seen = before.received.filter((event) => event.type !== 'reply-end');
  const last = Math.max(...seen.map((event) => ('seq' in event ? event.seq : 0)));

  site = await serve();
  const after = await play(site, token, id, last);
  await after.got('reply-end');
  expect(after.received.find((event) => event.type === 'reply-start')).toMatchObject({ restart: true });
  const whole = transcriptOf([...seen, ...after.received]);
  expect(whole.map(({ speaker, state }) => [speaker, state])).toEqual([
    ['persona', 'complete'],
    ['learner', 'complete'],
    ['persona', 'complete'],
  ]);
  expect(whole[1]?.text).toBe('We are three weeks late, and I would rather you hear it from me.');
  expect(whole[2]?.text).not.toBe('');
});
