import { join } from 'node:path';
import type { ExposedModule } from '@repartee/contracts/platform/boot-manifest';
import {
  type FederationManifest,
  isFederationManifest,
} from '@repartee/contracts/platform/federation-manifest';
import { z } from 'zod';
import { type BuildFiles, integrityOf } from './builds/build-files.ts';
import { ReleaseError } from './release-error.ts';

/** What we read of `mf-stats.json`: modules of the shell that an exposed module needs and that the shell loads on demand. */
const federationStats = z.object({
  exposes: z.array(z.object({ name: z.string(), requires: z.array(z.string()).default([]) })),
});

/** What a file of a build says as JSON. Throws a ReleaseError that names the file. */
export function manifestJsonOf(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new ReleaseError(`${name} is not JSON. Build the remote again.`);
  }
}

/** The manifest that a remote's federation build writes, `mf-manifest.json`. Throws a ReleaseError. */
export function readFederationManifest(bytes: Buffer): FederationManifest {
  const manifest = manifestJsonOf(bytes, 'mf-manifest.json');
  if (isFederationManifest(manifest)) return manifest;
  throw new ReleaseError('mf-manifest.json is not the manifest of a remote. Build the remote again.');
}

/** The path of the federation entry, as the build’s own manifest names it. */
export const entryPath = ({ metaData: { remoteEntry } }: FederationManifest): string =>
  join(remoteEntry.path, remoteEntry.name);

/**
 * What each exposed module brings, by its name. Throws a ReleaseError where a file is missing, or is not the one whose
 * hash the manifest has: the browser would refuse it.
 */
export function exposesOf(
  { exposes, metaData }: FederationManifest,
  files: BuildFiles,
): Record<string, ExposedModule> {
  const stats = federationStats.safeParse(
    manifestJsonOf(files.get('mf-stats.json') ?? Buffer.from('{}'), 'mf-stats.json'),
  );
  const requires = new Map(stats.data?.exposes.map((one) => [one.name, one.requires]));
  const withHash = (path: string) => {
    const integrity = metaData.integrity[path];
    if (!integrity || !files.has(path) || integrityOf(files.get(path) as Buffer) !== integrity)
      throw new ReleaseError(`${path} is not the file that mf-manifest.json names. Build the remote again.`);
    return { path, integrity };
  };
  return Object.fromEntries(
    exposes.map(({ name, assets }) => [
      name,
      {
        files: [...assets.js.sync, ...assets.css.sync].map(withHash),
        requires: requires.get(name) ?? [],
      },
    ]),
  );
}
