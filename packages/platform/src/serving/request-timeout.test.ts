import { startTestApi } from '@repartee/server/testing/test-api';
import { expect, it } from 'vitest';
import { createCombinedServer } from './combined-server.ts';

it('the API server, and the combined server of API and shell, have a request time-out of two minutes', async () => {
  const api = await startTestApi();
  const timeoutsOf = (server: typeof api.app.server) => [server.requestTimeout, server.headersTimeout];
  expect(timeoutsOf(api.app.server)).toEqual([120_000, 60_000]);
  expect(timeoutsOf(createCombinedServer(() => {})(() => {}))).toEqual([120_000, 60_000]);
  await api.close();
});
