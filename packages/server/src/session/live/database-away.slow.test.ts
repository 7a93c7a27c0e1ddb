import { closeCode } from '@repartee/contracts/session/live';
import { type HostileLine, startHostileLine } from '@repartee/testing/hostile-line';
import { useResource } from '@repartee/tooling/vitest/use-resource';
import { expect, it } from 'vitest';
import { migrate } from '../../runtime/database/migrate.ts';
import { openPostgres } from '../../runtime/database/postgres.ts';
import { startPostgres } from '../../testing/debian-servers.ts';
import { describeWithPackages } from '../../testing/describe-with-packages.fixture.ts';
import { aLearner, aProcess, aSession } from '../stage/stage.fixture.ts';

/** A client reconnects after these: the process noticed the loss, or failed to read the events of the session. */
const reconnecting = [closeCode.tryAgainLater, 1011];

describeWithPackages('postgresql')('live channels of a process that loses its database', () => {
  const postgres = useResource(() => startPostgres());

  async function playing() {
    const proxy = await startHostileLine(postgres.url);
    const database = await openPostgres({ url: proxy.url });
    await migrate(database);
    const process = await aProcess(database);
    const learner = await aLearner(database);
    const tab = await process.play(learner, await aSession(database, learner));
    await tab.got('snapshot');
    const close = async () => {
      await process.close().catch(() => undefined);
      await database.close().catch(() => undefined);
    };
    return { proxy, process, tab, close };
  }

  it.each([
    ['refuses connections', (proxy: HostileLine) => proxy.close(), 3000],
    ['does not answer', (proxy: HostileLine) => proxy.swallow('all'), 11_000],
  ] as const)(
    'a database that %s: its clients are told to reconnect during a reply',
    async (_, lose, limit_ms) => {
      const { proxy, process, tab, close } = await playing();
      tab.say('Hello');
      const reply = await process.engine.nextReply();
      reply.say('As I ');
      await tab.got('reply-delta');
      const since = performance.now();
      lose(proxy);
      expect(reconnecting).toContain(await tab.closed);
      expect(performance.now() - since).toBeLessThan(limit_ms);
      proxy.close();
      await close();
    },
  );

  it('a turn that is sent while the database is away is not refused, so that the client keeps it', async () => {
    const { proxy, tab, close } = await playing();
    proxy.close();
    tab.say('Hello');
    expect(reconnecting).toContain(await tab.closed);
    expect(tab.received.map(({ type }) => type)).toEqual(['snapshot']);
    await close();
  });
});
