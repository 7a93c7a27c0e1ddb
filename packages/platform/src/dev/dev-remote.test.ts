import { createServer } from 'node:net';
import { join } from 'node:path';
import { remoteId } from '@repartee/contracts/remotes/remote-manifest';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { startDevRemote } from './dev-remote.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

it('B-12 the files of a remote in development have its id in their path, by which the shell knows whose error it is', async () => {
  const id = remoteId.parse('mfe-shared-session');
  const port = await freePort();
  const remote = await startDevRemote({ id, folder: join(repositoryRoot, id) }, port, 'production');
  try {
    const { entry } = await remote.boot();
    expect(entry).toBe(`http://127.0.0.1:${port}/_mfe/${id}/dev/mf-manifest.json`);
    const manifest = await (await fetch(entry)).json();
    expect(manifest.metaData.integrity['remote-entry.js']).toMatch(/^sha256-/);
    const [file] = Object.keys(manifest.metaData.integrity).filter((path) => path.endsWith('-page.js'));
    expect((await fetch(new URL(file ?? '', entry))).status).toBe(200);
  } finally {
    await remote.close();
  }
});
