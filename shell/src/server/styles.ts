import { readFileSync } from 'node:fs';
import { attribute } from './markup.ts';

const read = new Map<string, string>();

function contentOf(file: string): string {
  const known = read.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(new URL(`../web${file}`, import.meta.url), 'utf8');
  read.set(file, content);
  return content;
}

/**
 * Returns the styles of the first paint, inlined to save a request. `data-href` tells the chunk loader that they are
 * loaded. In development they are links, which the development server can hot-reload.
 */
export function stylesIn(files: readonly string[], mark: string): string[] {
  if (process.env.NODE_ENV !== 'production')
    return files.map((file) => `<link rel="stylesheet" href="${attribute(file)}">`);
  return files.map(
    (file) =>
      `<style ${mark} data-href="${attribute(file)}">${contentOf(file).replaceAll('</', '<\\/')}</style>`,
  );
}
