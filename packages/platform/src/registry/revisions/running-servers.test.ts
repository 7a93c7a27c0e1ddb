import { saveShellServer } from '@repartee/server/remotes/registry-repository';
import type { OpenDatabase } from '@repartee/server/runtime/database/open-database';
import { withTenantScope } from '@repartee/server/runtime/database/tenant-scope';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeTestReleases, testDatabase } from '../test-releases.fixture.ts';
import {
  announceServer,
  runningServers,
  type ServerAnnouncement,
  waitForRevision,
} from './running-servers.ts';

let database: OpenDatabase;
beforeEach(async () => {
  database = await testDatabase('servers');
});
const announced: ServerAnnouncement[] = [];
afterEach(async () => {
  for (const server of announced.splice(0)) await server.close();
  await closeTestReleases();
});
const aServer = () => {
  const server = announceServer(database);
  announced.push(server);
  return server;
};
const untilServed = (...revisions: number[]) =>
  expect
    .poll(async () => (await runningServers(database)).map(({ revision }) => revision).sort())
    .toEqual(revisions);
const query = { revision: 7, remote: 'mfe-auth' };

it('B-12 a release command waits until every running server serves the new registry revision', async () => {
  const [first, second] = [aServer(), aServer()];
  first.taken({ revision: 7, skipped: {} });
  second.taken({ revision: 6, skipped: {} });
  await untilServed(6, 7);
  const confirmed = waitForRevision(database, query);
  setTimeout(() => second.taken({ revision: 8, skipped: {} }), 150);
  expect(await confirmed).toBe('taken by 2 running servers');
});

it('B-12 a release command fails and names a server that does not serve the new registry revision in time', async () => {
  aServer().taken({ revision: 6, skipped: {} });
  await untilServed(6);
  await expect(waitForRevision(database, { ...query, limit: 200 })).rejects.toThrow(
    `(process ${process.pid}) serves revision 6`,
  );
});

it('B-12 a release command fails with the reason if a server rejects the new registry revision', async () => {
  const server = aServer();
  server.taken({ revision: 6, skipped: {} });
  await untilServed(6);
  server.rejected(7, 'its signature is invalid');
  await expect(waitForRevision(database, query)).rejects.toThrow('rejects it: its signature is invalid');
  server.taken({ revision: 7, skipped: { 'mfe-auth': { raw: {}, reason: 'current: wrong', whole: true } } });
  await untilServed(7);
  await expect(waitForRevision(database, query)).rejects.toThrow(
    'skips mfe-auth, which it cannot read: current: wrong',
  );
  expect(await waitForRevision(database, { ...query, remote: 'mfe-settings' })).toBe(
    'taken by 1 running server',
  );
});

it('B-12 a release command does not wait for a server that has stopped or was killed', async () => {
  const server = aServer();
  server.taken({ revision: 1, skipped: {} });
  await untilServed(1);
  const [running] = await runningServers(database);
  await server.close();
  await withTenantScope(database.db, { everywhere: 'test' }, async (tx) => {
    await saveShellServer(tx, crypto.randomUUID(), { ...running, host: 'another' });
    await tx
      .updateTable('shell_server')
      .set({ seen_at: new Date(Date.now() - 60_000) })
      .execute();
    await saveShellServer(tx, crypto.randomUUID(), { ...running, pid: 2 ** 30 });
  });
  expect(await waitForRevision(database, query)).toBe('no shell server is running');
});
