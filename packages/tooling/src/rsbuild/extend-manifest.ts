import { createHash } from 'node:crypto';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { entryPath } from '@repartee/contracts/remotes/federation-manifest';
import type { Rspack } from '@rsbuild/core';

type ManifestOptions = Exclude<
  NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest']>,
  boolean
>;
type AdditionalData = NonNullable<ManifestOptions['additionalData']>;
type Stats = Parameters<AdditionalData>[0]['stats'];

/**
 * Hash function for the integrity of chunks. Its hashes are a third shorter than those of sha384, which makes
 * the manifest smaller.
 */
export const integrityAlgorithm = 'sha256';

const integrityOf = (bytes: Buffer) =>
  `${integrityAlgorithm}-${createHash(integrityAlgorithm).update(bytes).digest('base64')}`;

type Exposed = Stats['exposes'][number];

/**
 * Excludes files that a module loads on demand, because browsers preload all files that the manifest lists.
 */
const withoutLaterFiles = ({ assets: { js, css } }: Exposed): Exposed['assets'] => ({
  js: { sync: js.sync, async: [] },
  css: { sync: css.sync, async: [] },
});

const filesOf = ({ exposes, metaData: { remoteEntry } }: Stats): string[] => [
  ...new Set([
    entryPath({ remoteEntry }),
    ...exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]),
  ]),
];

/**
 * Returns the shared modules that the chunks of a chunk group import. Ignores shared modules that are not in
 * `wanted`.
 */
function requiredBy(
  { namedChunkGroups, chunkGraph }: Rspack.Compilation,
  chunk: string,
  wanted: readonly string[],
): string[] {
  const consumed = (namedChunkGroups.get(chunk)?.chunks ?? [])
    .flatMap((one) => [...chunkGraph.getChunkModulesIterable(one)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => module.identifier());
  return wanted.filter((request) => consumed.some((identifier) => identifier.includes(` ${request}@`)));
}

/**
 * Adds file hashes and required shared modules to the manifest of the federation plugin. Sorts the shared modules,
 * because the plugin's order differs between two builds.
 */
export const extendManifest =
  (late: readonly string[]): AdditionalData =>
  ({ stats, compilation }) => {
    const rspackCompilation = compilation as unknown as Rspack.Compilation;
    const bytesOf = (file: string) => Buffer.from(rspackCompilation.getAsset(file)?.source.buffer() ?? '');
    const integrity = Object.fromEntries(filesOf(stats).map((file) => [file, integrityOf(bytesOf(file))]));
    const exposes = stats.exposes.map((exposed) => ({
      ...exposed,
      assets: withoutLaterFiles(exposed),
      requires: requiredBy(rspackCompilation, exposed.name, late),
    }));
    const shared = stats.shared
      .map((one) => ({ ...one, usedIn: [] }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { ...stats, metaData: Object.assign(stats.metaData, { integrity }), shared, exposes };
  };
