import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeCode, type ServerEvent } from '@repartee/contracts/session/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { demoPassword } from '../demo/demo-users.ts';

let folder: string;
let server: ChildProcess;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repartee-flood-'));
  const script = join(import.meta.dirname, 'stage/serve.fixture.ts');
  server = spawn(process.execPath, ['--max-old-space-size=88', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  site = `http://127.0.0.1:${String(port).trim()}`;
});
afterAll(async () => {
  const gone = server.exitCode === null && server.signalCode === null && once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
  await rm(folder, { recursive: true });
});

async function ask<Body>(token: string | undefined, path: string, body?: object): Promise<Body> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const method = body ? 'POST' : 'GET';
  const response = await fetch(`${site}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Body;
}

/** A guest who has opened the link of a text scenario, and has consented to nothing. */
async function aGuest() {
  const body = new URLSearchParams({ username: 'theo@atelier-nord.example', password: demoPassword });
  const login = await fetch(`${site}/v1/fau/login`, { method: 'POST', body });
  const { access_token: editor } = (await login.json()) as { access_token: string };
  const { items } = await ask<{ items: { id: string; name: string }[] }>(editor, '/v1/scenarios');
  const scenario_id = items.find(({ name }) => name.startsWith('Announce'))?.id;
  const code = await ask<{ access_code: string }>(editor, '/v1/session_generators', { scenario_id });
  const joined = `/v1/shared_sessions/${code.access_code}/guests`;
  return ask<{ access_token: string; session_id: string }>(undefined, joined, { display_name: 'Jo' });
}

const frame = Buffer.from([1, 0]);
const framesInAll = 3_000_000;

async function flood(token: string, session_id: string): Promise<ServerEvent['type'][]> {
  const path = `/v1/coaching_sessions/${session_id}`;
  const { ticket } = await ask<{ ticket: string }>(token, `${path}/live_tickets`, {});
  const socket = new WebSocket(`${site.replace('http', 'ws')}${path}/live?ticket=${ticket}`);
  const received: ServerEvent['type'][] = [];
  socket.on('message', (data) => received.push((JSON.parse(String(data)) as ServerEvent).type));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  socket.send(
    JSON.stringify({ type: 'utterance-start', utterance_id: crypto.randomUUID(), sample_rate: 44_100 }),
  );
  for (let sent = 0; sent < framesInAll / 6 && socket.readyState === socket.OPEN; sent += 1000) {
    for (let count = 0; count < 1000; count += 1) socket.send(frame);
    await new Promise((resolve) => socket.send(frame, resolve));
  }
  socket.close();
  await closed;
  return received;
}

it('millions of tiny audio frames of a guest in a text scenario do not exhaust a heap of 88 MB', async () => {
  const guest = await aGuest();
  const events = await Promise.all(
    Array.from({ length: 6 }, () => flood(guest.access_token, guest.session_id)),
  );
  for (const received of events) expect(received).toContain('utterance-refused');
  expect(server.exitCode).toBeNull();
  const alive = await ask<{ id: string }>(guest.access_token, `/v1/coaching_sessions/${guest.session_id}`);
  expect(alive.id).toBe(guest.session_id);
});

it('a guest opens at most six live channels (WebSockets)', async () => {
  const guest = await aGuest();
  const path = `/v1/coaching_sessions/${guest.session_id}`;
  const sockets: WebSocket[] = [];
  const closed = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const { ticket } = await ask<{ ticket: string }>(guest.access_token, `${path}/live_tickets`, {});
      const socket = new WebSocket(`${site.replace('http', 'ws')}${path}/live?ticket=${ticket}`);
      sockets.push(socket);
      return { code: once(socket, 'close') };
    }),
  );
  expect((await Promise.race(closed.map(({ code }) => code)))[0]).toBe(closeCode.tooManySockets);
  expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(6);
  for (const socket of sockets) socket.terminate();
});
