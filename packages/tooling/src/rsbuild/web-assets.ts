import type { ManifestObjectConfig } from '@rsbuild/core';
import { sharedVersions } from './shared-modules.ts';
import { shellCapabilities } from './shell-capabilities.ts';

type Generate = NonNullable<ManifestObjectConfig['generate']>;

/**
 * Content of `assets.json`. `chunks` maps each chunk name to the files that are loaded when the chunk is imported. The
 * key `index` is the entry.
 */
export interface WebAssets {
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** Versions of the shared modules that the shell provides, by module name. */
  readonly provided: Readonly<Record<string, string>>;
  /**
   * Layouts, slots, menu groups, icons and permissions that the shell offers to remotes. `release publish`
   * compares them with the needs of a remote.
   */
  readonly offers: ReturnType<typeof shellCapabilities>;
}

/** Excludes hot update files, which only the hot reload runtime can evaluate. */
const isChunkFile = (path: string): boolean => !path.endsWith('.hot-update.js');

export const webAssets = (({ files, manifestData }) => {
  const chunks: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, { initial }] of Object.entries(manifestData.entries)) {
    chunks[name] = { js: (initial?.js ?? []).filter(isChunkFile), css: [...(initial?.css ?? [])] };
  }
  for (const { path, chunk } of files) {
    const kind = path.endsWith('.css') ? 'css' : path.endsWith('.js') ? 'js' : undefined;
    if (!kind || !chunk || chunk.canBeInitial() || !isChunkFile(path)) continue;
    for (const { name } of chunk.groupsIterable) {
      if (!name) continue;
      chunks[name] ??= { js: [], css: [] };
      chunks[name][kind].push(path);
    }
  }
  return { chunks, provided: sharedVersions(), offers: shellCapabilities() };
}) satisfies Generate;
