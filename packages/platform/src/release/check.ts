import type { RemoteId } from '@repartee/contracts/remotes/remote-manifest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import type { Releases } from '../registry/publish.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { type RenderCheck, renderBuild, renderCheckText } from './render-build.ts';

/** Renders a built remote in the deployed shell and in the shell of this repository. Throws if a page fails. */
export async function checkRendering(
  releases: Releases,
  id: RemoteId,
  dist: string,
): Promise<Exclude<RenderCheck, { kind: 'failed' }>> {
  const renderCheck = await renderBuild(releases, readRemoteBuild(id, dist), { everyShell: true });
  if (renderCheck.kind === 'failed')
    throw new ReleaseError(`${id} has pages that fail: ${renderCheck.faults}`);
  return renderCheck;
}

/** Runs the command `release check`. Throws if no browser is installed. */
export async function check(releases: Releases, id: RemoteId, dist: string): Promise<string> {
  const renderCheck = await checkRendering(releases, id, dist);
  if (renderCheck.kind === 'not-rendered')
    throw new ReleaseError(
      'release check needs a browser: run it in the repository, on a machine with a browser.',
    );
  return `${id} can be published: ${renderCheckText(renderCheck)}.`;
}
