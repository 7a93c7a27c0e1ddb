import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { createTeamKey } from '../registry/ownership/team-keys.ts';
import type { Releases } from '../registry/publish.ts';
import { closeTestReleases, openTestReleases } from '../registry/test-releases.fixture.ts';
import { openRenderCheck } from '../release/render-build.ts';
import { repositoryRoot } from '../repository.ts';
import { packedFiles, sendPublication } from './a-publication.fixture.ts';
import { aScriptedBuild, type BuildScript, scriptedId } from './a-scripted-build.fixture.ts';
import { aShellServer } from './a-shell-server.fixture.ts';
import { openShellBuilds } from './shell-builds.ts';

/** Starts a shell server that renders each published build in the shell of this repository, for the tests of a file. */
export function useRenderingServer() {
  const team = createTeamKey();
  let app: FastifyInstance;
  let releases: Releases;
  beforeAll(async () => {
    releases = await openTestReleases(aFolder());
    await releases.store.update('key', (now) => ({
      ...now,
      teams: { fixture: { public_key: team.publicKey } },
    }));
    const renderer = { render: async () => new Response('') };
    app = await aShellServer(releases, renderer, { render: openRenderCheck(releases) });
    // Replaces the fake shell of `aShellServer` by the shell that is built in this repository.
    await (await openShellBuilds(releases, join(repositoryRoot, 'shell/dist/web'))).save();
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await closeTestReleases();
  });
  return {
    releases: () => releases,
    publish: (script: BuildScript) =>
      sendPublication(
        (app.server.address() as AddressInfo).port,
        packedFiles(aScriptedBuild(script), scriptedId),
        { remote: scriptedId, privateKey: team.privateKey, declared: 'fixture' },
      ),
  };
}
