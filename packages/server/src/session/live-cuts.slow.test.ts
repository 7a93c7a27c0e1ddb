import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../runtime/database/open-database.ts';
import { openTestDatabase, rowsOf } from '../testing/test-database.ts';
import { type Player, player, transcriptOf } from './stage/player.fixture.ts';
import type { ReplyInProgress } from './stage/scripted-engine.fixture.ts';
import { aLearner, aProcess, aSession, type Learner, type Process } from './stage/stage.fixture.ts';

/**
 * Number of random interruptions. The full acceptance test uses `LIVE_CUTS=100`. `LIVE_SEED` repeats the
 * interruptions of an earlier run.
 */
const cuts = Number(process.env.LIVE_CUTS ?? 15);
const seed = Number(process.env.LIVE_SEED ?? Date.now() % 1_000_000);
const kinds = ['client', 'proxy', 'process'] as const;

let database: OpenDatabase;
let learner: Learner;
let processes: Process[];
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  database = await openTestDatabase();
  learner = await aLearner(database);
  const first = await aProcess(database);
  processes = [first, await aProcess(database, first), await aProcess(database, first)];
  proxy = await startProxy();
});
afterAll(async () => {
  proxy.close();
  await Promise.all(processes.map((one) => one.close()));
  await database.close();
});

async function startProxy() {
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer((downstream) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [downstream, upstream],
      [upstream, downstream],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    via(url: string): string {
      target = Number(new URL(url).port);
      return url.replace(`:${target}`, `:${port}`);
    },
    cut: () => sockets.forEach((socket) => void socket.destroy()),
    close: () => server.close(),
  };
}

/** Reproducible pseudo-random numbers between 0 and 1 (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Simulates that the process that streams a reply was killed: the process loses the lease of the reply and
 * can store no more text.
 */
const killGiver = (session_id: string) =>
  rowsOf(database).update(
    'session_live',
    { session_id },
    { lease_owner: 'killed', lease_until: new Date(Date.now() - 1000) },
  );

it(`a transcript stays the same although connections are cut ${cuts} times at random during replies`, async () => {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const session_id = await aSession(database, learner, { mission: null });
  const { engine } = processes[0] as Process;
  const received: ServerEvent[] = [];
  let tab: Player | undefined;

  const open = async (): Promise<Player> => {
    const seqs = received.flatMap((event) => ('seq' in event ? event.seq : []));
    const path = `/v1/coaching_sessions/${session_id}/live`;
    const api = pick(processes);
    const { body } = await api.call<{ ticket: string }>(learner.token, 'POST', `${path}_tickets`);
    const after = seqs.length > 0 ? `&after=${Math.max(...seqs)}` : '';
    const opened = player(proxy.via(api.url(`${path}?ticket=${body.ticket}${after}`).replace('http', 'ws')));
    opened.socket.on('message', (data) => received.push(JSON.parse(String(data))));
    return opened;
  };
  const heard = (isExpected: (event: ServerEvent) => boolean): Promise<void> =>
    vi.waitFor(() => expect(received.some(isExpected)).toBe(true), { interval: 5 });

  tab = await open();
  await heard(({ type }) => type === 'snapshot');
  const said: string[] = [];
  for (let turn = 0; turn < cuts; turn += 1) {
    const message_seq = 3 + 2 * turn;
    const kind = pick(kinds);
    tab.say(`Turn ${turn}`);
    let reply: ReplyInProgress = await engine.nextReply();
    const words = Array.from({ length: 8 }, (_, index) => `t${turn}w${index} `);
    const cutAt = Math.floor(random() * words.length);
    for (const [index, word] of words.entries()) {
      reply.say(word);
      await sleep(random() * 40);
      if (index !== cutAt) continue;
      if (kind === 'proxy') proxy.cut();
      else tab.socket.terminate();
      await tab.closed;
      const opening = random() < 0.5 ? sleep(random() * 200).then(open) : open();
      if (kind === 'process') {
        await killGiver(session_id);
        const gone = reply;
        reply = await Promise.all([opening, engine.nextReply()]).then(([, next]) => next);
        gone.say('of a process that is gone');
        gone.finish();
        reply.say(...words.slice(0, index + 1));
      }
      tab = await opening;
    }
    reply.finish();
    said.push(`Turn ${turn}`, words.join('').trim());
    await heard((event) => event.type === 'reply-end' && event.message.seq === message_seq);
  }

  const shown = transcriptOf(received);
  expect(
    shown.slice(1).map(({ text }) => text),
    `seed ${seed}`,
  ).toEqual(said);
  const fresh = await (processes[1] as Process).play(learner, session_id);
  await fresh.got('snapshot');
  expect(transcriptOf(fresh.received), `seed ${seed}`).toEqual(shown);
  const stored = received.flatMap((event) => ('seq' in event && event.type !== 'snapshot' ? event.seq : []));
  expect(stored, `seed ${seed}`).toEqual(stored.map((_, index) => index + 1));
});
