import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@repartee/testing/free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataFolder, aProductProcess, type ProductProcess } from '../serving/product-process.fixture.ts';
import { hasCaddy, startLoopbackProxy } from './loopback-proxy.fixture.ts';

const isSkipped = !hasCaddy();
if (isSkipped)
  process.stdout.write('The tests of the proxy are skipped: Caddy is missing (apt install caddy).\n');

const loadWorkers = 4;

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(100);
  }
}

interface Load {
  readonly failures: string[];
  answered: number;
  stop(): Promise<void>;
}

/** Requests an address without a break, and records each answer that is not the expected one. */
function load(url: string, isExpected: (response: Response) => Promise<boolean>): Load {
  let stopped = false;
  const failures: string[] = [];
  const worker = async () => {
    while (!stopped) {
      try {
        const response = await fetch(url);
        if (!(await isExpected(response)))
          failures.push(`${response.status} from ${response.headers.get('server')}`);
      } catch (error) {
        failures.push(String(error));
      }
      running.answered += 1;
    }
  };
  const workers = Array.from({ length: loadWorkers }, worker);
  const running: Load = {
    failures,
    answered: 0,
    stop: async () => {
      stopped = true;
      await Promise.all(workers);
    },
  };
  return running;
}

const isDocument = async (response: Response) =>
  response.status === 200 && (await response.text()).includes('</html>');

describe.skipIf(isSkipped)('Caddy with the Caddyfile of the product', () => {
  const dataFolders = [aDataFolder(), aDataFolder()];
  let ports: number[];
  let url: string;
  let shells: ProductProcess[];
  let stopProxy: () => Promise<void>;

  const startShell = async (index: number): Promise<ProductProcess> => {
    const [PORT, DATA_DIR = ''] = [String(ports[index]), dataFolders[index]];
    const limits = { REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: 'loopback' };
    const shell = aProductProcess({ PORT, DATA_DIR, PUBLIC_URL: url, ...limits }, [], 'shell');
    await shell.untilItSays('The shell server is at');
    return shell;
  };

  beforeAll(async () => {
    const [port, ...others] = await Promise.all([1, 2, 3, 4].map(freePort));
    ports = others;
    url = `http://127.0.0.1:${port}`;
    shells = await Promise.all([startShell(0), startShell(1)]);
    stopProxy = await startLoopbackProxy(url, {
      SHELL_SERVERS: `to ${ports
        .slice(0, 2)
        .map((one) => `127.0.0.1:${one}`)
        .join(' ')}`,
      API_SERVERS: `to 127.0.0.1:${ports[2]}`,
    });
    await untilReady(`${url}/`);
  }, 300_000);
  afterAll(async () => {
    await stopProxy?.();
    for (const { child } of shells ?? []) child.kill('SIGKILL');
    for (const folder of dataFolders) rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'every document is answered while one of two shell servers ends by %s and starts again',
    async (signal) => {
      const documents = load(`${url}/`, isDocument);
      await wait(1500);
      shells[0]?.child.kill(signal);
      await shells[0]?.ended;
      await wait(1500);
      shells[0] = await startShell(0);
      // Longer than the interval of the proxy's health check.
      await wait(6000);
      shells[1]?.child.kill(signal);
      await shells[1]?.ended;
      await wait(1500);
      shells[1] = await startShell(1);
      await wait(6000);
      await documents.stop();
      expect(documents.failures).toEqual([]);
      expect(documents.answered).toBeGreaterThan(100);
      process.stdout.write(`${signal}: ${documents.answered} documents\n`);
    },
  );
});
