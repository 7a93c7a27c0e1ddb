import type { ServerEvent } from '@repartee/contracts/session/live';
import { WebSocket } from 'ws';
import { demoSignIns } from '../../src/demo/demo-users.ts';

export const editorIndex = demoSignIns.findIndex(({ role }) => role === 'editor');

/**
 * Signs in as a demo user and returns the access token. After the last demo user, `index` begins again with
 * the first.
 */
export async function signIn(origin: string, index = 0): Promise<string> {
  const { email = '', password = '' } = demoSignIns[index % demoSignIns.length] ?? {};
  const form = { username: email, password, grant_type: 'password', scope: '' };
  const answer = await fetch(`http://${origin}/v1/fau/login`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`sign-in failed with status ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

// biome-ignore lint/suspicious/noExplicitAny: responses are read without their types
export type Call = (method: string, path: string, body?: object) => Promise<any>;

export const callerOf =
  (origin: string, token: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`http://${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} failed with status ${answer.status}`);
    return answer.json();
  };

export async function openLiveSocket(origin: string, call: Call, session_id: string): Promise<WebSocket> {
  const path = `/v1/coaching_sessions/${session_id}`;
  const { ticket } = await call('POST', `${path}/live_tickets`);
  return new WebSocket(`ws://${origin}${path}/live?ticket=${ticket}`);
}

export async function sayOneTurn(origin: string, call: Call, scenario_id: string): Promise<number> {
  const { id } = await call('POST', '/v1/coaching_sessions', { scenario_id, name: crypto.randomUUID() });
  const socket = await openLiveSocket(origin, call, id);
  const { promise, resolve } = Promise.withResolvers<number>();
  let said = 0;
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as ServerEvent;
    if (event.type === 'snapshot') {
      said = performance.now();
      socket.send(JSON.stringify({ type: 'turn', client_turn_id: crypto.randomUUID(), text: 'Hello.' }));
    }
    if (event.type === 'turn-stored') resolve(performance.now() - said);
  });
  const took = await promise;
  socket.close();
  return took;
}
