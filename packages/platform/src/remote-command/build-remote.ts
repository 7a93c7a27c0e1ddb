import { join } from 'node:path';
import type { RemoteSources } from '../dev/dev-remote.ts';
import { readRemoteBuild } from '../registry/builds/describe-build.ts';

/** Builds a remote into its `dist`, by its own rsbuild.config.ts. Answers with the name and size of the build. */
export async function buildRemote({ id, folder }: RemoteSources): Promise<string> {
  // Not an assignment, which the bundler would replace.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const { createRsbuild, loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: { ...content, logLevel: 'warn' } });
  const { close } = await rsbuild.build();
  await close();
  const { publication } = readRemoteBuild(id, join(folder, 'dist'));
  const bytes = publication.files.reduce((sum, file) => sum + file.bytes, 0);
  return `${id} ${publication.build}: ${publication.files.length} files, ${Math.ceil(bytes / 1000)} kB, in dist`;
}
