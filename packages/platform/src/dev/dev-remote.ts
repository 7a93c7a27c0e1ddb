import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { integrityOf } from '../registry/builds/build-files.ts';
import { readRemoteManifest } from '../registry/builds/manifest-lines.ts';

export interface RemoteSources {
  readonly id: RemoteId;
  readonly folder: string;
}

/**
 * The path below which the development server has the files of a remote: that of a build, so that the shell finds the
 * remote in the stack of an error.
 */
const devPath = (id: RemoteId): string => `/_mfe/${id}/dev`;

export interface DevRemote {
  readonly origin: string;
  boot(): Promise<BootRemote>;
  close(): Promise<void>;
}

function remoteManifestOf({ id, folder }: RemoteSources): RemoteManifest {
  try {
    return readRemoteManifest(readFileSync(join(folder, 'remote.json')));
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function bootRemoteOf(sources: RemoteSources, origin: string): Promise<BootRemote> {
  const home = origin + devPath(sources.id);
  const manifest = await bytesAt(`${home}/mf-manifest.json`);
  return {
    id: sources.id,
    build: `dev-${Date.now()}`,
    version: 'dev',
    entry: `${home}/mf-manifest.json`,
    integrity: { manifest: integrityOf(manifest) },
    manifest: remoteManifestOf(sources),
    previous: null,
    enabled: true,
  };
}

/**
 * Serves one remote from its sources on `port`. `mode` must be the build mode of the shell (development or
 * production), because React in production mode cannot render JSX that was compiled for development.
 */
export async function startDevRemote(
  sources: RemoteSources,
  port: number,
  mode: 'development' | 'production',
): Promise<DevRemote> {
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import('@rsbuild/core');
  const cwd = sources.folder;
  const origin = `http://127.0.0.1:${port}`;
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: mergeRsbuildConfig(content, {
      mode,
      logLevel: 'warn',
      output: { minify: false, distPath: { root: 'node_modules/.cache/dev' } },
      server: { host: '127.0.0.1', port, strictPort: true, printUrls: false, base: devPath(sources.id) },
      dev: {
        assetPrefix: `${origin}${devPath(sources.id)}/`,
        client: { protocol: 'ws', host: '127.0.0.1', port },
      },
    }),
  });
  const { server } = await rsbuild.startDevServer();
  return { origin, boot: () => bootRemoteOf(sources, origin), close: () => server.close() };
}

export async function withDevRemotes(
  manifest: BootManifest,
  remotes: readonly DevRemote[],
): Promise<BootManifest> {
  const own = await Promise.all(remotes.map((remote) => remote.boot()));
  const others = manifest.remotes.filter(({ id }) => own.every((mine) => mine.id !== id));
  return { ...manifest, remotes: [...others, ...own] };
}

/**
 * Returns the origins that the content security policy of documents must allow, for files (http) and hot reload (ws).
 */
export const originsOf = (remotes: readonly DevRemote[]): string[] =>
  remotes.flatMap(({ origin }) => [origin, origin.replace('http:', 'ws:')]);
