import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@repartee/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCaddy, keepsBodies, startLoopbackProxy, startNameServer } from './loopback-proxy.fixture.ts';

const isSkipped = !hasCaddy();
if (isSkipped)
  process.stdout.write(
    'The tests of the addresses of a name are skipped: Caddy is missing (apt install caddy).\n',
  );

/**
 * A server that names itself in its answers. Once it drains, it is as the product: not ready, but it answers all other
 * requests, and asks for a new connection for each.
 */
async function startServer(address: string, port: number) {
  let isDraining = false;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (isDraining) response.setHeader('connection', 'close');
      response.writeHead(isDraining && request.url === '/health/ready' ? 503 : 200).end(address);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    drain: () => {
      isDraining = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const turn = { method: 'POST', body: 'a turn' };
const upload = { method: 'POST', body: 'x'.repeat(100_000) };

/** Sends a hundred requests, several at once. Returns the addresses that answered, and failures, each once. */
async function answeredBy(url: string, request: RequestInit = {}): Promise<string[]> {
  const answers = new Set<string>();
  const ask = async () => {
    const response = await fetch(`${url}/v1/anything`, request);
    answers.add(response.ok ? await response.text() : `failed with ${response.status}`);
  };
  for (let sent = 0; sent < 100; sent += 10) await Promise.all(Array.from({ length: 10 }, ask));
  return [...answers].sort();
}

async function untilAnswered(url: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/v1/anything`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await wait(50);
}

const [first, second, third, late] = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'] as const;

describe.skipIf(isSkipped)('Caddy with several addresses of the name of a server', () => {
  let addresses: string[] = [first, second, third];
  let url: string;
  let port: number;
  const servers = new Map<string, Awaited<ReturnType<typeof startServer>>>();
  const stops: (() => unknown)[] = [];

  beforeAll(async () => {
    port = await freePort();
    for (const address of addresses) servers.set(address, await startServer(address, port));
    const names = await startNameServer(() => addresses);
    url = `http://127.0.0.1:${await freePort()}`;
    stops.push(await startLoopbackProxy(url, {}, { resolver: names.port, port }), names.close);
    await untilAnswered(url);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    for (const { stop } of servers.values()) stop();
  });

  it('requests reach each address, also while one of them drains', async () => {
    servers.get(first)?.drain();
    expect(await answeredBy(url, turn)).toEqual([first, second, third]);
  });

  it('after one of them has ended, no read fails, no short write, and no long one once its address is gone', async () => {
    servers.get(first)?.stop();
    // The first request that meets the closed port is the one that is sent again.
    if (keepsBodies()) expect(await answeredBy(url, turn)).toEqual([second, third]);
    expect(await answeredBy(url)).toEqual([second, third]);
    addresses = [second, third];
    // Longer than the proxy keeps addresses.
    await wait(1500);
    expect(await answeredBy(url, upload)).toEqual([second, third]);
  });

  it('a server that is added gets requests', async () => {
    servers.set(late, await startServer(late, port));
    addresses = [second, third, late];
    await expect.poll(() => answeredBy(url), { timeout: 20_000 }).toEqual([second, third, late]);
  });
});

it.skipIf(isSkipped)(
  'a listed server that drains gets no request after the next health check, so that none fails when it has ended',
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${await freePort()}`;
    const servers = await Promise.all([first, second, third].map((address) => startServer(address, port)));
    const stopProxy = await startLoopbackProxy(url, {
      API_SERVERS: `to ${[first, second, third].map((address) => `${address}:${port}`).join(' ')}`,
    });
    await untilAnswered(url);
    expect(await answeredBy(url, turn)).toEqual([first, second, third]);
    servers[0]?.drain();
    await expect.poll(() => answeredBy(url, turn), { timeout: 20_000 }).toEqual([second, third]);
    servers[0]?.stop();
    expect(await answeredBy(url, turn)).toEqual([second, third]);
    await stopProxy();
    for (const { stop } of servers.slice(1)) stop();
  },
);
