import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { aFolder } from '../built-remote.fixture.ts';
import {
  announceServer,
  runningServers,
  type ServerAnnouncement,
  waitForRevision,
} from './running-servers.ts';

const announced: ServerAnnouncement[] = [];
afterEach(() => {
  for (const server of announced.splice(0)) server.close();
});
const aServer = (dataFolder: string) => {
  const server = announceServer(dataFolder);
  announced.push(server);
  return server;
};
const asked = { revision: 7, remote: 'mfe-auth' };

it('B-12 a release command waits until every running server serves the new registry revision', async () => {
  const folder = aFolder();
  const [first, second] = [aServer(folder), aServer(folder)];
  first.taken({ revision: 7, skipped: {} });
  second.taken({ revision: 6, skipped: {} });
  const confirmed = waitForRevision(folder, asked);
  setTimeout(() => second.taken({ revision: 8, skipped: {} }), 150);
  expect(await confirmed).toBe('taken by 2 running servers');
});

it('B-12 a release command fails and names a server that does not serve the new registry revision in time', async () => {
  const folder = aFolder();
  aServer(folder).taken({ revision: 6, skipped: {} });
  await expect(waitForRevision(folder, { ...asked, limit: 200 })).rejects.toThrow(
    `(process ${process.pid}) serves revision 6`,
  );
});

it('B-12 a release command fails with the reason if a server rejects the new registry revision', async () => {
  const folder = aFolder();
  const server = aServer(folder);
  server.taken({ revision: 6, skipped: {} });
  server.rejected(7, 'its signature is invalid');
  await expect(waitForRevision(folder, asked)).rejects.toThrow('rejects it: its signature is invalid');
  server.taken({ revision: 7, skipped: { 'mfe-auth': { raw: {}, reason: 'current: wrong', whole: true } } });
  await expect(waitForRevision(folder, asked)).rejects.toThrow(
    'skips mfe-auth, which it cannot read: current: wrong',
  );
  expect(await waitForRevision(folder, { ...asked, remote: 'mfe-settings' })).toBe(
    'taken by 1 running server',
  );
});

it('B-12 a release command does not wait for a server that has stopped or was killed', async () => {
  const folder = aFolder();
  const server = aServer(folder);
  server.taken({ revision: 1, skipped: {} });
  const [running] = runningServers(folder);
  server.close();
  const silent = { ...running, host: 'another', at: Date.now() - 60_000 };
  const killed = { ...running, pid: 2 ** 30 };
  for (const [name, state] of Object.entries({ silent, killed }))
    writeFileSync(join(folder, 'releases/_running', `${name}.json`), JSON.stringify(state));
  expect(await waitForRevision(folder, asked)).toBe('no server is running on this data folder');
});
