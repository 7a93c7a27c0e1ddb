import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@repartee/server/config';
import { afterAll, expect, it } from 'vitest';
import { oneServer } from './one-server.ts';
import { type StartedApi, startApi } from './start-api.ts';

const started: StartedApi[] = [];
afterAll(() => Promise.all(started.map((api) => api.close())));

async function timeoutsOf(server?: Parameters<typeof startApi>[1]): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'request-timeout-'));
  const api = await startApi(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0' }), server);
  started.push(api);
  return [api.app.server.requestTimeout, api.app.server.headersTimeout];
}

it('a client that sends its request slowly has two minutes, with --role=api as with --role=all', async () => {
  const [api, all] = [await timeoutsOf(), await timeoutsOf(oneServer(() => {}))];
  expect(api).toEqual([120_000, 60_000]);
  expect(all).toEqual(api);
});
