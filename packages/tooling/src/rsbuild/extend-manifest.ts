import { createHash } from 'node:crypto';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Rspack } from '@rsbuild/core';

type ManifestOptions = Exclude<
  NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest']>,
  boolean
>;
type AdditionalData = NonNullable<ManifestOptions['additionalData']>;
type Stats = Parameters<AdditionalData>[0]['stats'];

/**
 * Hash function for the integrity of chunks. sha256 and not sha384, because its hashes are a third shorter and hashes
 * cannot be compressed.
 */
export const integrityAlgorithm = 'sha256';

/** Returns the hash of bytes in the format of an integrity attribute. */
const integrityOf = (bytes: Buffer) =>
  `${integrityAlgorithm}-${createHash(integrityAlgorithm).update(bytes).digest('base64')}`;

type Exposed = Stats['exposes'][number];

/**
 * Returns the files that the browser loads together with an exposed module. Excludes files that the module loads later,
 * because browsers preload the files in the manifest.
 */
const withoutLaterFiles = ({ assets: { js, css } }: Exposed): Exposed['assets'] => ({
  js: { sync: js.sync, async: [] },
  css: { sync: css.sync, async: [] },
});

const filesOf = ({ exposes }: Stats): string[] => [
  ...new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])),
];

/**
 * Returns which of the `wanted` shared modules a named chunk imports. Includes the imports of chunks that are loaded
 * together with the named chunk.
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
 * Extends the manifest and the stats, the two files that the federation plugin writes. The manifest gets the hash of
 * every file that it lists (`metaData.integrity`). The stats get the shared modules in `late` that each exposed module
 * requires (`requires`), and the named chunks that modules load lazily (`lazyChunks`). Sorts the shared modules and
 * empties their `usedIn`: the plugin's order and its file names in `usedIn` are arbitrary, so two builds of the same
 * sources would differ.
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
    const exposed = new Set(stats.exposes.map(({ name }) => name));
    const lazyChunks = [...rspackCompilation.namedChunkGroups.keys()]
      .filter((name) => name.includes('/') && !exposed.has(name))
      .map((name) => ({ name, requires: requiredBy(rspackCompilation, name, late) }));
    return { ...stats, metaData: Object.assign(stats.metaData, { integrity }), shared, exposes, lazyChunks };
  };
