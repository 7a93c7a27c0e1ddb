import { createHash } from 'node:crypto';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Rspack } from '@rsbuild/core';

type ManifestOptions = Exclude<
  NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest']>,
  boolean
>;
type AdditionalData = NonNullable<ManifestOptions['additionalData']>;
type Stats = Parameters<AdditionalData>[0]['stats'];

/** Returns the sha384 hash of bytes in the format of an integrity attribute. */
const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const filesOf = ({ exposes }: Stats): string[] => [
  ...new Set(
    exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]),
  ),
];

/** Returns which of the `wanted` modules a chunk and its dependencies require from the shell. */
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
 * Adds to the federation manifest the hash of every file (`metaData.integrity`). Adds to the stats the `late` shared
 * modules that each exposed module requires (`requires`, which the plugin leaves empty), and the named chunks that a
 * module loads lazily (`lazyChunks`).
 */
export const manifestAdditions =
  (late: readonly string[]): AdditionalData =>
  ({ stats, compilation }) => {
    const rspackCompilation = compilation as unknown as Rspack.Compilation;
    const bytesOf = (file: string) => Buffer.from(rspackCompilation.getAsset(file)?.source.buffer() ?? '');
    const integrity = Object.fromEntries(filesOf(stats).map((file) => [file, integrityOf(bytesOf(file))]));
    const exposes = stats.exposes.map((exposed) => ({
      ...exposed,
      requires: requiredBy(rspackCompilation, exposed.name, late),
    }));
    const exposed = new Set(stats.exposes.map(({ name }) => name));
    const lazyChunks = [...rspackCompilation.namedChunkGroups.keys()]
      .filter((name) => name.includes('/') && !exposed.has(name))
      .map((name) => ({ name, requires: requiredBy(rspackCompilation, name, late) }));
    return { ...stats, metaData: Object.assign(stats.metaData, { integrity }), exposes, lazyChunks };
  };
