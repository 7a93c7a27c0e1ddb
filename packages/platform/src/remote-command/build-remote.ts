import { join } from 'node:path';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';
import { entryPath, readFederationManifest } from '../registry/federation-manifest.ts';
import { checkPageBudgets, pageWeights } from './page-budgets.ts';

/**
 * Builds a remote into `dist` and returns the size of each page and of the build as text. Throws a ReleaseError if a
 * page exceeds its size budget.
 */
export async function buildRemote({ id, folder }: RemoteSources): Promise<string> {
  // A direct assignment to `process.env.NODE_ENV` would fail, because the bundler of this command replaces
  // the expression by a constant.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { createRsbuild, loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: { ...content, logLevel: 'warn' } });
  const { close } = await rsbuild.build();
  await close();
  const built = readRemoteBuild(id, join(folder, 'dist'));
  const { publication, files } = built;
  const entry = entryPath(readFederationManifest(files.get('mf-manifest.json') as Buffer));
  const pages = checkPageBudgets(pageWeights(built, folder, entry));
  const bytes = publication.files.reduce((sum, file) => sum + file.bytes, 0);
  return `${pages}\n${id} ${publication.build}: ${publication.files.length} files, ${Math.ceil(bytes / 1000)} kB, in dist`;
}
