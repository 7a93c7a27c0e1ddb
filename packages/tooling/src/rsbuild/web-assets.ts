import type { ManifestObjectConfig } from '@rsbuild/core';
import { sharedVersions } from './shared-modules.ts';
import { shellCapabilities } from './shell-capabilities.ts';

type Generate = NonNullable<ManifestObjectConfig['generate']>;

/**
 * Content of `assets.json`: data about the shell's web build for the server build and the release commands. `chunks`
 * maps each chunk name to the files that importing it loads, including shared chunks; the key `index` is the entry.
 */
export interface WebAssets {
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** Versions of the shared modules that this shell provides to remotes, by module name. */
  readonly provided: Readonly<Record<string, string>>;
  /**
   * Layouts, slots, icons and other parts that this shell provides to remotes. `release publish` compares them with
   * what a remote needs.
   */
  readonly offers: ReturnType<typeof shellCapabilities>;
}

/**
 * Excludes hot updates. After a change of the code, the dev server adds hot update files to a chunk. A document must
 * not load them, because only the hot reload runtime can evaluate them.
 */
const isChunkFile = (path: string): boolean => !path.endsWith('.hot-update.js');

/** Creates the content of `dist/web/assets.json`, which the server build and the release commands read. */
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
