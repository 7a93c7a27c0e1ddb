import type { ManifestObjectConfig } from '@rsbuild/core';
import { sharedVersions } from './shared-modules.ts';
import { shellOffers } from './shell-offers.ts';

type Generate = NonNullable<ManifestObjectConfig['generate']>;

/** Which files an import with a chunk name brings, what it shares with others included; `index` is the entry. Absolute paths. */
export interface WebAssets {
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
  /** Versions of the modules it provides to remotes, by their name. */
  readonly provided: Readonly<Record<string, string>>;
  /** What else it has for remotes, which `release publish` compares. */
  readonly offers: ReturnType<typeof shellOffers>;
}

/** What the web build tells the server build, as `dist/web/assets.json`. */
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
  return { chunks, provided: sharedVersions(), offers: shellOffers() };
}) satisfies Generate;
