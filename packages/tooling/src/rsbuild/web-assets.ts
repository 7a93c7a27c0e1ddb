import type { ManifestObjectConfig } from '@rsbuild/core';

type Generate = NonNullable<ManifestObjectConfig['generate']>;

/** Which files a named chunk of the web build consists of, by chunk name; `index` is the entry. Absolute paths. */
export interface WebAssets {
  readonly chunks: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >;
}

/** What the web build tells the server build, as `dist/web/assets.json`. */
export const webAssets = (({ files, manifestData }) => {
  const chunks: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, { initial }] of Object.entries(manifestData.entries)) {
    chunks[name] = { js: [...(initial?.js ?? [])], css: [...(initial?.css ?? [])] };
  }
  for (const { path, chunk } of files) {
    const kind = path.endsWith('.css') ? 'css' : path.endsWith('.js') ? 'js' : undefined;
    if (!kind || chunk?.canBeInitial?.()) continue;
    for (const name of chunk?.name ? [chunk.name] : []) {
      chunks[name] ??= { js: [], css: [] };
      chunks[name][kind].push(path);
    }
  }
  return { chunks };
}) satisfies Generate;
