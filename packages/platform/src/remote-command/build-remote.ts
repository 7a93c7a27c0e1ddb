import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryPath } from '@repartee/contracts/remotes/federation-manifest';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';
import { readFederationManifest } from '../registry/federation-manifest.ts';
import { ReleaseError } from '../registry/release-error.ts';
import { unknownShellNames } from '../registry/shell-capabilities.ts';
import { ownHost } from './host.ts';
import { checkPageBudgets, pageWeights } from './page-budgets.ts';

/** Throws a ReleaseError if remote.json uses a layout, slot or icon that the shell of this version does not have. */
export function assertKnownNames(folder: string): void {
  const manifest = readRemoteManifest(readFileSync(join(folder, 'remote.json')));
  const unknown = unknownShellNames(manifest, ownHost().offers);
  if (unknown.length > 0) throw new ReleaseError(`remote.json is not valid: ${unknown.join('; ')}.`);
}

/**
 * Builds a remote into `dist` and returns the size of each page and of the build as text. Throws a ReleaseError if a
 * page exceeds its size budget.
 */
export async function buildRemote({ id, folder }: RemoteSources): Promise<string> {
  assertKnownNames(folder);
  // A direct assignment to `process.env.NODE_ENV` would fail, because the bundler of this command replaces
  // the expression by a constant.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { createRsbuild, loadConfig } = await import('@rsbuild/core');
  try {
    const { content } = await loadConfig({ cwd: folder });
    const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: { ...content, logLevel: 'warn' } });
    const { close } = await rsbuild.build();
    await close();
  } catch (error) {
    // rsbuild has printed the errors of the sources.
    const { message } = error as Error;
    throw new ReleaseError(
      message === 'Rspack build failed.' ? 'The sources have the errors above.' : message,
    );
  }
  const built = readRemoteBuild(id, join(folder, 'dist'));
  const { publication, files } = built;
  const entry = entryPath(readFederationManifest(files.get('mf-manifest.json') as Buffer).metaData);
  const pages = checkPageBudgets(pageWeights(built, folder, entry));
  const bytes = publication.files.reduce((sum, file) => sum + file.bytes, 0);
  return `${pages}\n${id} ${publication.build}: ${publication.files.length} files, ${Math.ceil(bytes / 1000)} kB, in dist`;
}
