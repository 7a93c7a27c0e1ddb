import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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

export interface CheckingServer {
  readonly releases: Releases;
  /** Sends a build of a team with a key. */
  publish(script: BuildScript): ReturnType<typeof sendPublication>;
  close(): Promise<void>;
}

/** A server that renders each build in the shell that is built in this repository, before it publishes the build. */
export async function aCheckingServer(): Promise<CheckingServer> {
  const team = createTeamKey();
  const releases = await openTestReleases(aFolder());
  const teams = { fixture: { public_key: team.publicKey } };
  await releases.store.update('key', (now) => ({ ...now, teams }));
  const renderer = { render: async () => new Response('') };
  const app = await aShellServer(releases, renderer, { render: openRenderCheck(releases) });
  // Replaces the fake shell of `aShellServer`.
  await (await openShellBuilds(releases, join(repositoryRoot, 'shell/dist/web'))).save();
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    releases,
    publish: async (script) =>
      sendPublication((app.server.address() as AddressInfo).port, await packedFiles(aScriptedBuild(script)), {
        remote: scriptedId,
        privateKey: team.privateKey,
        declared: 'fixture',
      }),
    close: async () => {
      await app.close();
      await closeTestReleases();
    },
  };
}
