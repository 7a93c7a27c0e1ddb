import { expect } from '@playwright/test';
import type { ClientEvent, ServerEvent } from '@repartee/contracts/session/live';
import type { callerAs } from './test-users.ts';

type PersonOfApi = Awaited<ReturnType<typeof callerAs>>;

export async function playThrough(
  learner: PersonOfApi,
  origin: string,
  session_id: string,
  lines: readonly string[],
): Promise<void> {
  const path = `/v1/coaching_sessions/${session_id}`;
  const { ticket } = await learner.post(`${path}/live_tickets`, {});
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}/live?ticket=${ticket}`);
  const received: ServerEvent['type'][] = [];
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') received.push(JSON.parse(data).type);
  });
  const got = (type: ServerEvent['type'], count = 1) =>
    expect.poll(() => received.filter((one) => one === type).length, { timeout: 30_000 }).toBe(count);
  const send = (event: ClientEvent) => socket.send(JSON.stringify(event));
  await got('snapshot');
  for (const [at, text] of lines.entries()) {
    if (received.includes('outcome')) break;
    send({ type: 'turn', client_turn_id: crypto.randomUUID(), text });
    await got('reply-end', at + 1);
  }
  if (!received.includes('outcome')) send({ type: 'end' });
  await got('outcome');
  socket.close();
  const report = () => learner.get(`${path}/report`);
  await expect.poll(async () => (await report()).state, { timeout: 30_000 }).toBe('ready');
  await expect.poll(async () => (await report()).turning_state, { timeout: 30_000 }).not.toBe('pending');
}
