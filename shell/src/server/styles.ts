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
 * The styles of the first paint, inside the document: nothing is fetched before it. `data-href` tells the loader of chunks
 * that it has them. While the product is developed they are links, which the development server can renew.
 */
export function stylesIn(files: readonly string[], mark: string): string[] {
  if (process.env.NODE_ENV !== 'production')
    return files.map((file) => `<link rel="stylesheet" href="${attribute(file)}">`);
  return files.map(
    (file) =>
      `<style ${mark} data-href="${attribute(file)}">${contentOf(file).replaceAll('</', '<\\/')}</style>`,
  );
}
