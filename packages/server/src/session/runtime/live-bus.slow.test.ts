import type { AddressInfo } from 'node:net';
import { closeCode } from '@repartee/contracts/session/live';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../create-api.ts';
import { openPostgres } from '../../database/postgres.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { missingPackages, startPostgres, type TestServer } from '../../testing/debian-servers.ts';
import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.ts';
import { type Caller, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { type Player, player } from '../stage/player.fixture.ts';
import type { LiveBus } from './live-bus.ts';
import { postgresBus } from './postgres-bus.ts';

const missing = missingPackages(['postgresql']);
if (missing.length > 0)
  process.stdout.write('The live event bus is not tested: the package postgresql is missing.\n');

/** Within this time, a subscriber learns what it would have missed. */
const limit_ms = 10_000;

describe.skipIf(missing.length > 0)('the live event bus between two processes', () => {
  const { TEST_DATABASE_URL } = process.env;
  let postgres: TestServer;
  let proxy: SilentProxy;
  const buses: LiveBus[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    process.env.TEST_DATABASE_URL = postgres.url;
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
    proxy?.close();
  });
  afterAll(async () => {
    await postgres.close();
    if (TEST_DATABASE_URL === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  });

  const open = async (url: string): Promise<LiveBus> => {
    const bus = await postgresBus(url, () => undefined);
    buses.push(bus);
    return bus;
  };
  /** One process whose connection can be lost, and another one. */
  async function twoProcesses() {
    proxy = await startSilentProxy(postgres.url);
    const near = await open(proxy.url);
    const far = await open(postgres.url);
    const heard = vi.fn();
    near.subscribe('session-1', heard);
    return { near, far, heard };
  }
  const heardWithin = (heard: ReturnType<typeof vi.fn>) =>
    expect.poll(() => heard.mock.calls.length, { timeout: limit_ms }).toBeGreaterThan(0);

  it('an event that another process publishes reaches the subscribers of its subject only', async () => {
    const { near, far, heard } = await twoProcesses();
    const other = vi.fn();
    near.subscribe('session-2', other);
    far.publish('session-1', []);
    await heardWithin(heard);
    expect(other).not.toHaveBeenCalled();
  });

  it('a connection that loses packets silently is replaced within 10 s, subscribers read what they may have missed, and later events arrive', async () => {
    const { far, heard } = await twoProcesses();
    proxy.swallow('open');
    far.publish('session-1', []);
    await heardWithin(heard);
    heard.mockClear();
    far.publish('session-1', []);
    await heardWithin(heard);
  });

  it('subscribers read the database again within 10 s while no connection can be restored', async () => {
    const { far, heard } = await twoProcesses();
    proxy.swallow('all');
    far.publish('session-1', []);
    await heardWithin(heard);
    proxy.forward();
  });

  it('an event published over a dead connection reaches the other processes when the connection is restored', async () => {
    const { near, far } = await twoProcesses();
    const heard = vi.fn();
    far.subscribe('session-1', heard);
    proxy.swallow('open');
    near.publish('session-1', []);
    await heardWithin(heard);
  });

  describe('the live channel of a user who signs out at another process', () => {
    let api: TestApi;
    let near: Api;
    beforeAll(async () => {
      api = await startTestApi();
    });
    afterAll(() => api.close());

    it.each([
      ['open', 'user'],
      ['all', 'editor'],
    ] as const)(
      'R-SES-5 the channel closes within 10 s if the connection of its process to PostgreSQL is silent (%s)',
      async (which, caller) => {
        const { store } = api.database;
        const url = store.kind === 'postgres' ? store.url : '';
        proxy = await startSilentProxy(url);
        const database = await openPostgres({ url, directUrl: proxy.url });
        near = await createApi({ config: api.app.config, database });
        await near.app.listen({ host: '127.0.0.1', port: 0 });
        const tab = await play(caller);
        proxy.swallow(which);
        const since = performance.now();
        const signedOut = await api.call(caller, 'POST', '/v1/me/sign_out_everywhere', { keep_this: false });
        expect(signedOut.status).toBeLessThan(300);
        expect(await tab.closed).toBe(closeCode.signedOut);
        expect(performance.now() - since).toBeLessThan(limit_ms);
        await near.close();
        await database.close();
      },
    );

    async function play(caller: Caller): Promise<Player> {
      const scenario_id = await aScenarioId(api);
      const { id } = (await api.call(caller, 'POST', '/v1/coaching_sessions', { scenario_id })).body;
      const { body } = await api.call(caller, 'POST', `/v1/coaching_sessions/${id}/live_tickets`);
      const { port } = near.app.server.address() as AddressInfo;
      const tab = player(`ws://127.0.0.1:${port}/v1/coaching_sessions/${id}/live?ticket=${body.ticket}`);
      await tab.got('snapshot');
      return tab;
    }
  });
});
