import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerEvent } from '@repartee/contracts/session/live';
import { demoPassword } from '@repartee/server/demo/demo-users';
import { transcriptOf } from '@repartee/server/session/stage/player.fixture';
import { startPostgres } from '@repartee/server/testing/debian-servers';
import { describeWithPackages } from '@repartee/server/testing/describe-with-packages.fixture';
import { jsonReply, type OpenAiCompatibleFake, startOpenAiCompatibleFake } from '@repartee/testing';
import { freePort } from '@repartee/testing/free-port';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDataFolder, aProductProcess, type ProductProcess } from './product-process.fixture.ts';

const rolePlays = 30;
const turnsOfSession = 4;
const thinking_ms = 1000;
const longestAnswer_ms = 30_000;

interface Balancer {
  readonly url: string;
  close(): void;
}

/** Sends requests to the processes that are ready, and asks the next one if a process refuses the connection. */
async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const look = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const looking = setInterval(() => void Promise.all(ports.map(look)), 100);
  let turn = 0;
  const choose = (): number => {
    const among = ready.size > 0 ? [...ready] : ports;
    turn += 1;
    return among[turn % among.length] as number;
  };
  const forward = (incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const port = choose();
    const { method, url: path, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      ready.delete(port);
      if (error.code === 'ECONNREFUSED') return void wait(20).then(() => forward(incoming, body, response));
      response.writeHead(502).end(String(error));
    });
    forwarded.end(body);
  };
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    forward(incoming, Buffer.concat(parts), response);
  });
  server.on('upgrade', ({ method, url, rawHeaders }, client) => {
    const upstream = connect(choose(), '127.0.0.1');
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []));
    upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
    upstream.pipe(client).pipe(upstream);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy());
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Figures {
  /** Failed requests, and turns and replies that the server refused. */
  readonly failures: string[];
  readonly closeCodes: Record<number, number>;
  /** The texts of all turns that were answered. */
  readonly answered: string[];
  requests: number;
}

/** A learner who plays one session after the other, and reconnects as the client does. */
class RolePlay {
  readonly #site: string;
  readonly #token: string;
  readonly #name: string;
  readonly #figures: Figures;
  #received: ServerEvent[] = [];
  #socket: WebSocket | undefined;
  #pending: { type: 'turn'; client_turn_id: string; text: string } | undefined;
  #answered: () => void = () => undefined;
  #isLeaving = false;

  constructor(site: string, token: string, name: string, figures: Figures) {
    this.#site = site;
    this.#token = token;
    this.#name = name;
    this.#figures = figures;
  }

  async playUntil(isOver: () => boolean, scenario_id: string): Promise<void> {
    for (let session = 1; !isOver(); session += 1) {
      const name = `${this.#name}, session ${session}`;
      const { id } = await this.#ask<{ id: string }>('POST', '/v1/coaching_sessions', { scenario_id, name });
      this.#received = [];
      this.#isLeaving = false;
      let turns = 0;
      const talk = async () => {
        while (turns < turnsOfSession && !isOver()) {
          turns += 1;
          await this.#say(`${name}, turn ${turns}.`);
          await wait(thinking_ms * (0.5 + Math.random()));
        }
        this.#isLeaving = true;
        this.#socket?.close();
      };
      await Promise.all([this.#stayConnected(id), talk()]);
      // The play ended while the session was created: its events have not arrived.
      if (turns === 0) return;
      const said = transcriptOf(this.#received).map(({ speaker, state }) => `${speaker} ${state}`);
      const turn = ['learner complete', 'persona complete'];
      expect([name, said]).toEqual([
        name,
        ['persona complete', ...Array.from({ length: turns }, () => turn).flat()],
      ]);
    }
  }

  async #ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    this.#figures.requests += 1;
    const response = await fetch(this.#site + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) {
      this.#figures.failures.push(`${method} ${path}: ${response.status} ${text}`);
      throw new Error(text);
    }
    return JSON.parse(text) as Body;
  }

  async #stayConnected(id: string): Promise<void> {
    while (!this.#isLeaving) {
      const { ticket } = await this.#ask<{ ticket: string }>(
        'POST',
        `/v1/coaching_sessions/${id}/live_tickets`,
      );
      if (this.#isLeaving) return;
      const seqs = this.#received.flatMap((event) => ('seq' in event ? event.seq : []));
      const after = seqs.length > 0 ? `&after=${Math.max(...seqs)}` : '';
      const socket = new WebSocket(
        `${this.#site.replace('http', 'ws')}/v1/coaching_sessions/${id}/live?ticket=${ticket}${after}`,
      );
      this.#socket = socket;
      socket.onopen = () => this.#pending && socket.send(JSON.stringify(this.#pending));
      socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
      const code = await new Promise<number>((resolve) => {
        socket.onclose = (event) => resolve(event.code);
      });
      this.#socket = undefined;
      if (this.#isLeaving) return;
      this.#figures.closeCodes[code] = (this.#figures.closeCodes[code] ?? 0) + 1;
      await wait(50 + Math.random() * 100);
    }
  }

  #receive(event: ServerEvent): void {
    this.#received.push(event);
    if (event.type === 'turn-stored' && event.message.client_turn_id === this.#pending?.client_turn_id)
      this.#pending = undefined;
    if (event.type === 'refused' || event.type === 'reply-failed')
      this.#figures.failures.push(`${this.#name}: ${event.type} ${event.code}`);
    if (event.type === 'reply-end') this.#answered();
  }

  async #say(text: string): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#answered = resolve;
    });
    this.#pending = { type: 'turn', client_turn_id: randomUUID(), text };
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(this.#pending));
    const isAnswered = await Promise.race([answered.then(() => true), wait(longestAnswer_ms, false)]);
    if (!isAnswered)
      throw new Error(`“${text}” was not answered; the last event is ${this.#received.at(-1)?.type}`);
    this.#figures.answered.push(text);
  }
}

describeWithPackages('postgresql')('three API processes on one database', () => {
  const dataFolders = [aDataFolder(), aDataFolder(), aDataFolder()];
  const postgres = useResource(startPostgres);
  let vendor: OpenAiCompatibleFake;
  let balancer: Balancer;
  let ports: number[];
  const processes: ProductProcess[] = [];

  const startApi = async (at: number): Promise<void> => {
    const port = ports[at];
    const started = aProductProcess({
      PORT: String(port),
      DATA_DIR: dataFolders[at] ?? '',
      DATABASE_URL: postgres.url,
      SECRETS_KEY: 'a master key of thirty-two characters',
      DEMO: '1',
      AI_BASE_URL: vendor.base_url,
      AI_MODEL: 'fake',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    });
    processes[at] = started;
    await started.untilItSays(`is at http://localhost:${port}`);
  };

  beforeAll(async () => {
    vendor = await startOpenAiCompatibleFake({
      otherwise: ({ response_format }) =>
        response_format
          ? jsonReply({ reason: '', concern: 'none' })
          : {
              kind: 'say',
              chunks: 'I hear you, and I would like to know more about it. Go on.'.match(/\s*\S+/g) ?? [],
              pause_ms: 100,
            },
    });
    ports = await Promise.all([0, 1, 2].map(freePort));
    for (const at of [0, 1, 2]) await startApi(at);
    balancer = await startBalancer(ports);
  }, 120_000);
  afterAll(async () => {
    balancer?.close();
    for (const { child, ended } of processes) {
      child.kill('SIGKILL');
      await ended;
    }
    await vendor?.close();
    for (const folder of dataFolders) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const tokenOf = async (username: string): Promise<string> => {
    const body = new URLSearchParams({ username, password: demoPassword });
    const response = await fetch(`${balancer.url}/v1/fau/login`, { method: 'POST', body });
    return ((await response.json()) as { access_token: string }).access_token;
  };

  it('30 role-plays go on while each process is restarted by SIGTERM: no reply is bought twice, no request fails and no turn is lost', async () => {
    const users = ['ines', 'theo', 'awa'].map((name) => `${name}@atelier-nord.example`);
    const tokens = await Promise.all(users.map(tokenOf));
    const scenarios = await fetch(`${balancer.url}/v1/scenarios`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    const { items } = (await scenarios.json()) as { items: { id: string; name: string }[] };
    const scenario_id = items.find(({ name }) => name.startsWith('Announce'))?.id ?? '';
    const figures: Figures = { failures: [], closeCodes: {}, answered: [], requests: 0 };
    let isOver = false;
    const playing = Array.from({ length: rolePlays }, async (_, number) => {
      // Learners do not begin in the same moment.
      await wait(number * 100);
      const token = tokens[number % tokens.length] ?? '';
      const play = new RolePlay(balancer.url, token, `Role-play ${number}`, figures);
      await play.playUntil(() => isOver, scenario_id);
    });
    const restarting = (async () => {
      await wait(rolePlays * 100 + 3000);
      for (const [at, { child, ended }] of [...processes].entries()) {
        const before = performance.now();
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        process.stdout.write(
          `process ${at} ended after ${Math.round(performance.now() - before)} ms, with ${figures.answered.length} turns answered\n`,
        );
        await startApi(at);
        await wait(3000);
      }
      isOver = true;
    })();
    await Promise.all([restarting, ...playing]).finally(() => {
      isOver = true;
    });
    const bought = new Map<string, number>();
    for (const { body } of vendor.requests) {
      if (body.response_format) continue;
      const said = String(body.messages.findLast(({ role }) => role === 'user')?.content);
      const [turn] = /Role-play \d+, session \d+, turn \d+\./.exec(said) ?? [said];
      bought.set(turn, (bought.get(turn) ?? 0) + 1);
    }
    process.stdout.write(
      `${figures.answered.length} turns answered, ${figures.requests} requests, live channels closed: ${JSON.stringify(figures.closeCodes)}\n`,
    );
    expect(figures.failures).toEqual([]);
    expect([...bought].filter(([, times]) => times !== 1)).toEqual([]);
    expect([...bought.keys()].sort()).toEqual([...figures.answered].sort());
    expect(figures.answered.length).toBeGreaterThan(rolePlays * 5);
    expect(Object.keys(figures.closeCodes)).toEqual(['1012']);
  }, 180_000);
});
