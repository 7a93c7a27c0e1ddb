import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCode } from '@repartee/contracts/session/live';
import { type HostileLine, startHostileLine } from '@repartee/testing/hostile-line';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../create-api.ts';
import { openPostgres } from '../../runtime/database/postgres.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startNats, startPostgres, type TestServer } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import type { Caller } from '../../testing/test-api.ts';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';
import { type Player, player } from '../stage/player.fixture.ts';
import type { LiveBus } from './live-bus.ts';
import { natsBus } from './nats-bus.ts';
import { postgresBus } from './postgres-bus.ts';

/** Within this time, a subscriber learns what it would have missed. */
const limit_ms = 10_000;

describeWithPackages('postgresql', 'nats-server')('the live event bus between two processes', () => {
  const { TEST_DATABASE_URL } = process.env;
  const postgres = useResource(startPostgres);
  let nats: TestServer;
  let proxy: HostileLine;
  const buses: LiveBus[] = [];
  beforeAll(async () => {
    nats = await startNats();
    process.env.TEST_DATABASE_URL = postgres.url;
  });
  afterEach(async () => {
    for (const bus of buses.splice(0)) await bus.close();
    proxy?.close();
  });
  afterAll(async () => {
    await nats.close();
    if (TEST_DATABASE_URL === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  });

  describe.each([
    {
      name: 'PostgreSQL',
      kind: 'postgres',
      server: () => postgres,
      connect: (url: string) => postgresBus(url, () => undefined),
      busUrl: () => undefined,
    },
    {
      name: 'NATS',
      kind: 'nats',
      server: () => nats,
      connect: (busUrl: string) => natsBus({ busUrl, databaseUrl: postgres.url }, () => undefined),
      busUrl: () => nats.url,
    },
  ])('on $name', ({ kind, server, connect, busUrl }) => {
    const open = async (url: string): Promise<LiveBus> => {
      const bus = await connect(url);
      buses.push(bus);
      return bus;
    };
    /** One process whose connection can be lost, and another one. */
    async function twoProcesses() {
      proxy = await startHostileLine(server().url);
      const near = await open(proxy.url);
      const far = await open(server().url);
      return { near, far, heard: await subscribed(near, 'session-1') };
    }
    /** Returns the listener once it hears messages. It may be called before, because it may have missed one. */
    async function subscribed(bus: LiveBus, subject: string) {
      const heard = vi.fn();
      bus.subscribe(subject, heard);
      await sleep(300);
      heard.mockClear();
      return heard;
    }
    const heardWithin = (heard: ReturnType<typeof vi.fn>) =>
      expect.poll(() => heard.mock.calls.length, { timeout: limit_ms }).toBeGreaterThan(0);

    it('an event that another process publishes reaches the subscribers of its subject only', async () => {
      const { near, far, heard } = await twoProcesses();
      const other = await subscribed(near, 'session-2');
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
      const { near, far, heard } = await twoProcesses();
      proxy.swallow('all');
      far.publish('session-1', []);
      await heardWithin(heard);
      expect(near.state().connected).toBe(false);
      proxy.forward();
      await expect.poll(() => near.state().connected, { timeout: limit_ms }).toBe(true);
    });

    it('an event published over a dead connection reaches the other processes when the connection is restored', async () => {
      const { near, far } = await twoProcesses();
      const heard = await subscribed(far, 'session-1');
      proxy.swallow('open');
      near.publish('session-1', []);
      await heardWithin(heard);
    });

    describe('the live channel of a user who signs out at another process', () => {
      const api = useTestApi(() => ({ config: { busUrl: busUrl() } }));
      let near: Api;

      it('/health/ready names the bus', async () => {
        const body = await api.get(undefined, '/health/ready');
        expect(body).toMatchObject({ status: 'ready', bus: { kind, connected: true } });
      });

      it.each([
        ['open', 'user'],
        ['all', 'editor'],
      ] as const)(
        'R-SES-5 the channel closes within 10 s if the connection of its process to PostgreSQL is silent (%s)',
        async (which, caller) => {
          const { store } = api.database;
          const url = store.kind === 'postgres' ? store.url : '';
          proxy = await startHostileLine(url);
          const database = await openPostgres({ url, directUrl: proxy.url });
          near = await createApi({ config: api.app.config, database });
          await near.app.listen({ host: '127.0.0.1', port: 0 });
          const tab = await play(caller);
          proxy.swallow(which);
          const since = performance.now();
          const signedOut = await api.call(caller, 'POST', '/v1/me/sign_out_everywhere', {
            keep_this: false,
          });
          expect(signedOut.status).toBeLessThan(300);
          expect(await tab.closed).toBe(closeCode.signedOut);
          expect(performance.now() - since).toBeLessThan(limit_ms);
          await near.close();
          await database.close();
        },
      );

      async function play(caller: Caller): Promise<Player> {
        const scenario_id = await aScenarioId(api);
        const { id } = await api.post(caller, '/v1/coaching_sessions', { scenario_id });
        const body = await api.post(caller, `/v1/coaching_sessions/${id}/live_tickets`);
        const { port } = near.app.server.address() as AddressInfo;
        const tab = player(`ws://127.0.0.1:${port}/v1/coaching_sessions/${id}/live?ticket=${body.ticket}`);
        await tab.got('snapshot');
        return tab;
      }
    });
  });

  it('a process does not start with a NATS server that refuses its credentials, and names the setting', async () => {
    const busUrl = nats.url.replace('p%40ss', 'wrong');
    const opening = natsBus({ busUrl, databaseUrl: postgres.url }, () => undefined);
    await expect(opening).rejects.toThrow(/^The NATS server 127\.0\.0\.1:\d+ of BUS_URL cannot be used/);
  });
});
