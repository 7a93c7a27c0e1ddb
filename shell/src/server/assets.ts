import { readFileSync } from 'node:fs';
import type { PreloadDescriptor } from '../preload/preload.inline.ts';

interface Files {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** During the build, `webAssets` in packages/tooling writes this object to `assets.json`. */
type Assets = { readonly chunks: Readonly<Record<string, Files>> };

let known: Assets | undefined;

function assets(): Assets {
  if (known && process.env.NODE_ENV === 'production') return known;
  known = JSON.parse(readFileSync(new URL('../web/assets.json', import.meta.url), 'utf8')) as Assets;
  return known;
}

/**
 * Returns the script and style files of the chunks in order, without duplicates. An unknown chunk name adds
 * no files.
 */
export function chunkFiles(chunks: readonly string[]): Files {
  const found = chunks.map((name) => assets().chunks[name]).filter((one) => one !== undefined);
  return {
    js: [...new Set(found.flatMap(({ js }) => js))],
    css: [...new Set(found.flatMap(({ css }) => css))],
  };
}

export const preloadDescriptorOf = (href: string): PreloadDescriptor => ({
  as: href.endsWith('.css') ? 'style' : 'script',
  href,
});
