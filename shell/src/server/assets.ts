import { readFileSync } from 'node:fs';
import type { PreloadDescriptor } from '../preload/preload.inline.ts';

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/**
 * The files of each chunk of the web build. `webAssets` in packages/tooling writes them to `assets.json` during the
 * build.
 */
type Assets = { readonly chunks: Readonly<Record<string, Files>> };

let known: Assets | undefined;

function assets(): Assets {
  if (known && process.env.NODE_ENV === 'production') return known;
  known = JSON.parse(readFileSync(new URL('../web/assets.json', import.meta.url), 'utf8')) as Assets;
  return known;
}

/**
 * Returns all files of the given chunks in order, without duplicates. A chunk name that does not exist adds no files.
 */
export function chunkFiles(chunks: readonly string[]): Files {
  const found = chunks.map((name) => assets().chunks[name]).filter((one) => one !== undefined);
  return {
    js: [...new Set(found.flatMap(({ js }) => js))],
    css: [...new Set(found.flatMap(({ css }) => css))],
  };
}

/** Returns the descriptor for preloading a script or a style sheet. */
export const preloadDescriptorOf = (href: string): PreloadDescriptor => ({
  as: href.endsWith('.css') ? 'style' : 'script',
  href,
});
