import { join } from 'node:path';
import type { RemoteId } from '@repartee/contracts/platform/remote-manifest';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { type RenderCheck, renderFolder } from './render-build.ts';

interface CheckPlace {
  readonly dataFolder: string;
  readonly repository: string;
}

/** Renders a built remote in the deployed shell and in the shell of this repository. Throws if a page fails. */
export async function checkRendering(
  id: RemoteId,
  folder: string | undefined,
  { dataFolder, repository }: CheckPlace,
): Promise<Exclude<RenderCheck, { kind: 'failed' }>> {
  const dist = folder ?? join(repository, id, 'dist');
  readRemoteBuild(id, dist);
  const renderCheck = await renderFolder(id, dist, { dataFolder, everyShell: true, print: true });
  if (renderCheck.kind === 'failed')
    throw new ReleaseError(`${id} has pages that fail; see the errors above.`);
  return renderCheck;
}

/** Runs the command `release check`. Throws if no browser is installed. */
export async function check(id: RemoteId, folder: string | undefined, place: CheckPlace): Promise<string> {
  const renderCheck = await checkRendering(id, folder, place);
  if (renderCheck.kind === 'not-rendered')
    throw new ReleaseError(
      'release check needs a browser: run it in the repository, on a machine with a browser.',
    );
  return `${id} can be published.`;
}
