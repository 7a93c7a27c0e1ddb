import { join } from 'node:path';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

/** What we read of the manifest that a remote's federation build writes, `mf-manifest.json`. */
const federationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })).default([]),
  chunks: z.record(z.string(), z.array(z.string())).default({}),
});

/** What a file of a build says as JSON. Throws a ReleaseError that names the file. */
export function jsonOf(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new ReleaseError(`${name} is not JSON. Build the remote again.`);
  }
}

function readManifest(bytes: Buffer): z.output<typeof federationManifest> {
  const read = federationManifest.safeParse(jsonOf(bytes, 'mf-manifest.json'));
  if (read.success) return read.data;
  throw new ReleaseError(`mf-manifest.json is not a remote’s: ${z.prettifyError(read.error)}`);
}

/** The path of the federation entry, as the build’s own manifest names it. */
export function entryPath(manifest: Buffer): string {
  const { path, name } = readManifest(manifest).metaData.remoteEntry;
  return join(path, name);
}

/** The modules a build has no copy of, as its federation manifest lists them. */
export const sharedModulesOf = (manifest: Buffer): [name: string, range: string][] =>
  readManifest(manifest).shared.map(({ name, requiredVersion }) => [name, requiredVersion]);

/** Which of its files come together, as its federation manifest says. */
export const chunksOf = (manifest: Buffer): Record<string, string[]> => readManifest(manifest).chunks;
