import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federationRuntime } from '@repartee/contracts/remotes/federation-manifest';
import type { RemoteId, RemoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { buildNameOf, integrityOf } from './builds/build-files.ts';
import { shellName } from './builds/build-store.ts';
import { type Build, readRemoteBuild } from './builds/describe-build.ts';
import type { Releases } from './publish.ts';
import type { ShellCapabilities } from './shell-capabilities.ts';

export const aRoute = (path: string): RemoteManifest['routes'][number] => ({
  path,
  layout: 'app',
  access: 'signed-in',
  title: { 'en-GB': path, 'fr-FR': path },
});

export const aFolder = (): string => mkdtempSync(join(tmpdir(), 'platform-'));

interface ShellRequirements {
  readonly contract?: number;
  readonly shared?: Readonly<Record<string, string>>;
}

let startedShells = 0;

/** Stores a shell build that provides these modules, as a shell server does at its start. */
export async function aDeployedShell(
  { builds }: Pick<Releases, 'builds'>,
  provided: Readonly<Record<string, string>>,
  offers?: ShellCapabilities,
): Promise<void> {
  startedShells += 1;
  const files = new Map([['index.html', Buffer.from(`shell ${startedShells}`)]]);
  const all = { [federationRuntime]: '2.9.2', ...provided };
  await builds.save(shellName, buildNameOf(files), files, { provided: all, offers, paths: [] });
}

/** Writes a built remote to a new folder. Builds with different values of `code` have different names. */
export function aRemoteFolder(
  id: RemoteId,
  code = 'one',
  paths = [`/${id}/list`],
  { contract = 1, shared = {} }: ShellRequirements = {},
): string {
  const folder = aFolder();
  const dist = join(folder, 'dist');
  const chunk = `// chunk of ${code}`;
  const entry = `// ${code}\n${'export {};'.repeat(200)}`;
  mkdirSync(join(dist, 'static'), { recursive: true });
  const manifest = {
    id,
    contract,
    team: 'fixture',
    routes: paths.map(aRoute),
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '2.0.0' }));
  writeFileSync(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({
      id,
      metaData: {
        remoteEntry: { name: 'remoteEntry.js', path: '' },
        pluginVersion: '2.9.2',
        integrity: {
          'remoteEntry.js': integrityOf(Buffer.from(entry)),
          'static/chunk.js': integrityOf(Buffer.from(chunk)),
        },
      },
      shared: Object.entries(shared).map(([name, requiredVersion]) => ({ name, requiredVersion })),
      exposes: [
        ...['remote', 'locales/en-GB', 'locales/fr-FR'].map((name) => ({
          name,
          assets: { js: { sync: [] }, css: { sync: [] } },
        })),
        { name: `${code}/page`, assets: { js: { sync: ['static/chunk.js'] }, css: { sync: [] } } },
      ],
    }),
  );
  writeFileSync(join(dist, 'remoteEntry.js'), entry);
  writeFileSync(join(dist, 'static/chunk.js'), chunk);
  writeFileSync(join(dist, 'static/chunk.js.map'), '{}');
  return dist;
}

export const aBuild = (id: RemoteId, code?: string, paths?: string[]): Build =>
  readRemoteBuild(id, aRemoteFolder(id, code, paths));
