import type { ServerEvent } from '@repartee/contracts/session/live';
import { WebSocket } from 'ws';
import type { TestApi } from '../testing/test-api.ts';
import type { FullOrganization } from './full-organization.fixture.ts';
import { type LeakedData, whatIsForeign } from './leaked-data.fixture.ts';

/**
 * Opens live channels (WebSockets) with session ids of the other organization, and sends turns with its ids.
 * Returns the number of attempts, and the attempts that revealed data.
 */
export async function liveSwaps(
  api: TestApi,
  own: FullOrganization,
  leaked: LeakedData,
): Promise<{ swaps: number; wrong: string[] }> {
  const wrong: string[] = [];
  const { user } = own.tokens;
  const scenario_id = own.items['/v1/scenarios'];
  const session = await api.post(user, '/v1/coaching_sessions', { scenario_id });
  const path = `/v1/coaching_sessions/${session.id}`;
  const { ticket } = await api.post(user, `${path}/live_tickets`);

  const origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('http:', 'ws:');
  const addresses = [
    ...leaked.identifier.map((id) => `/v1/coaching_sessions/${id}/live?ticket=${ticket}`),
    // Combines each session id with only one leaked hash, because all combinations would need thousands of
    // connections.
    ...leaked.identifier.map((id, nth) => {
      const hash = leaked.secret[nth % leaked.secret.length] ?? '';
      return `/v1/coaching_sessions/${id}/live?ticket=${encodeURIComponent(hash)}`;
    }),
    ...leaked.secret.map((hash) => `${path}/live?ticket=${encodeURIComponent(hash)}`),
  ];
  for (const address of addresses) {
    const { frames, code } = await untilClosed(new WebSocket(`${origin}${address}`));
    if (code !== 4401 || frames.length > 0) wrong.push(`${address}: ${code} ${frames}`);
  }

  const socket = new WebSocket(`${origin}${path}/live?ticket=${ticket}`);
  const answers = listen(socket);
  await new Promise((opened) => socket.once('open', opened));
  for (const reference of leaked.identifier) {
    const said = { type: 'turn', client_turn_id: reference, text: 'Mine.', session_id: reference };
    socket.send(JSON.stringify(said));
    const text = await answers.about(reference);
    const seen = whatIsForeign(text.replaceAll(reference, ''), undefined, leaked);
    if (seen) wrong.push(`live turn ${reference}: ${seen}`);
  }
  socket.close();
  return { swaps: addresses.length + leaked.identifier.length, wrong };
}

function untilClosed(socket: WebSocket): Promise<{ frames: string[]; code: number }> {
  const frames: string[] = [];
  socket.on('message', (data) => frames.push(String(data)));
  return new Promise((done) => socket.once('close', (code) => done({ frames, code })));
}

/**
 * `about(turn)` waits until the server has stored or rejected the turn, and returns the messages received
 * while waiting.
 */
function listen(socket: WebSocket) {
  let heard = '';
  let look = (_: ServerEvent): void => undefined;
  socket.on('message', (data) => {
    heard += String(data);
    look(JSON.parse(String(data)));
  });
  return {
    about: (turn: string) =>
      new Promise<string>((done) => {
        heard = '';
        look = (event) => {
          const stored = event.type === 'turn-stored' && event.message.client_turn_id === turn;
          if (stored || (event.type === 'refused' && event.client_turn_id === turn)) done(heard);
        };
      }),
  };
}
