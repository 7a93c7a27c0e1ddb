import type { ExposedModule } from '@repartee/contracts/remotes/boot-manifest';
import {
  type FederationManifest,
  isFederationManifest,
} from '@repartee/contracts/remotes/federation-manifest';
import { z } from 'zod';
import { type BuildFiles, hasIntegrity } from './builds/build-files.ts';
import { ReleaseError } from './release-error.ts';

/**
 * The exposed modules of a remote, from `mf-stats.json`. `requires` lists the shared modules that an exposed module
 * imports and that the shell loads on demand.
 */
const federationStats = z.object({
  exposes: z.array(z.object({ name: z.string(), requires: z.array(z.string()).default([]) })),
});

export function manifestJsonOf(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${name} is not JSON (${reason}). Correct it, or build the remote again.`);
  }
}

export function readFederationManifest(bytes: Buffer): FederationManifest {
  const manifest = manifestJsonOf(bytes, 'mf-manifest.json');
  if (isFederationManifest(manifest)) return manifest;
  throw new ReleaseError('mf-manifest.json is not a valid federation manifest. Build the remote again.');
}

/** Returns the hash of a file in the manifest. Throws a ReleaseError if the file is missing or does not match it. */
export function checkedHash({ metaData }: FederationManifest, files: BuildFiles, path: string): string {
  const integrity = metaData.integrity[path];
  const bytes = files.get(path);
  if (!integrity || !bytes || !hasIntegrity(bytes, integrity))
    throw new ReleaseError(
      `${path} is missing or differs from its hash in mf-manifest.json. Build the remote again.`,
    );
  return integrity;
}

/**
 * Returns the files and shared modules of each exposed module, by module name. Throws a ReleaseError if a file is
 * missing or does not match its hash.
 */
export function exposesOf(manifest: FederationManifest, files: BuildFiles): Record<string, ExposedModule> {
  const stats = federationStats.safeParse(
    manifestJsonOf(files.get('mf-stats.json') ?? Buffer.from('{}'), 'mf-stats.json'),
  );
  const requires = new Map(stats.data?.exposes.map((one) => [one.name, one.requires]));
  const withHash = (path: string) => ({ path, integrity: checkedHash(manifest, files, path) });
  return Object.fromEntries(
    manifest.exposes.map(({ name, assets }) => [
      name,
      {
        files: [...assets.js.sync, ...assets.css.sync].map(withHash),
        requires: requires.get(name) ?? [],
      },
    ]),
  );
}
