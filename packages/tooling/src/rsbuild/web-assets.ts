import type { ManifestObjectConfig } from '@rsbuild/core';
import { sharedVersions } from './shared-modules.ts';
import { shellCapabilities } from './shell-capabilities.ts';

type Generate = NonNullable<ManifestObjectConfig['generate']>;

/** Files that an import with a chunk name loads, including shared chunks, as absolute paths; `index` is the entry. */
export interface WebAssets {
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** Versions of the modules provided to remotes, by module name. */
  readonly provided: Readonly<Record<string, string>>;
  /** Other features for remotes, which `release publish` compares. */
  readonly offers: ReturnType<typeof shellCapabilities>;
}

/** Returns the content of `dist/web/assets.json`: the results of the web build that the server build reads. */
export const webAssets = (({ files, manifestData }) => {
  const chunks: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, { initial }] of Object.entries(manifestData.entries)) {
    chunks[name] = { js: [...(initial?.js ?? [])], css: [...(initial?.css ?? [])] };
  }
  for (const { path, chunk } of files) {
    const kind = path.endsWith('.css') ? 'css' : path.endsWith('.js') ? 'js' : undefined;
    if (!kind || !chunk || chunk.canBeInitial()) continue;
    for (const { name } of chunk.groupsIterable) {
      if (!name) continue;
      chunks[name] ??= { js: [], css: [] };
      chunks[name][kind].push(path);
    }
  }
  return { chunks, provided: sharedVersions(), offers: shellCapabilities() };
}) satisfies Generate;
