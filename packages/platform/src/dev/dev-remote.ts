import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type RemoteId, remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { integrityOf } from '../registry/build-files.ts';
import { entryPath } from '../registry/describe-build.ts';
import { root } from '../repository.ts';

/** A remote that is built as it is written. */
export interface DevRemote {
  readonly origin: string;
  /** As the boot manifest is to have it; throws until the first build is done. */
  boot(): BootRemote;
  close(): Promise<void>;
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

async function bootRemoteOf(id: RemoteId, origin: string): Promise<BootRemote> {
  const manifest = await bytesAt(`${origin}/mf-manifest.json`);
  const declared = JSON.parse(readFileSync(join(root, id, 'remote.json'), 'utf8'));
  return {
    id,
    build: `dev-${Date.now()}`,
    version: 'dev',
    entry: `${origin}/mf-manifest.json`,
    integrity: {
      manifest: integrityOf(manifest),
      entry: integrityOf(await bytesAt(`${origin}/${entryPath(manifest)}`)),
    },
    manifest: remoteManifest.parse(declared),
    previous: null,
    enabled: true,
  };
}

/** Serves one remote from its sources on `port`. The hashes in its boot entry follow every build. */
export async function startDevRemote(id: RemoteId, port: number): Promise<DevRemote> {
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import('@rsbuild/core');
  const cwd = join(root, id);
  const origin = `http://127.0.0.1:${port}`;
  const { content } = await loadConfig({ cwd });
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: mergeRsbuildConfig(content, {
      logLevel: 'warn',
      server: { host: '127.0.0.1', port, strictPort: true, printUrls: false },
      dev: { assetPrefix: `${origin}/`, client: { protocol: 'ws', host: '127.0.0.1', port } },
    }),
  });
  let known: BootRemote | undefined;
  let served = false;
  const look = async () => {
    if (served) known = await bootRemoteOf(id, origin);
  };
  rsbuild.onAfterDevCompile(({ stats }) => {
    if (!stats.hasErrors()) void look().catch(() => {});
  });
  const { server } = await rsbuild.startDevServer();
  served = true;
  await look();
  return {
    origin,
    boot: () => {
      if (!known) throw new Error(`${id} has no build without errors yet.`);
      return known;
    },
    close: () => server.close(),
  };
}

/** The same boot manifest with these remotes in the place of the deployed ones. */
export const withDevRemotes = (manifest: BootManifest, remotes: readonly DevRemote[]): BootManifest => {
  const own = remotes.map((remote) => remote.boot());
  const others = manifest.remotes.filter(({ id }) => own.every((mine) => mine.id !== id));
  return { ...manifest, remotes: [...others, ...own] };
};

/** Where documents must be allowed to load from and connect to. */
export const originsOf = (remotes: readonly DevRemote[]): string[] =>
  remotes.flatMap(({ origin }) => [origin, origin.replace('http:', 'ws:')]);
