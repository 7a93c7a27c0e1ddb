import { readFileSync } from 'node:fs';
import { escapeHtml } from './markup.ts';

const read = new Map<string, string>();

function contentOf(file: string): string {
  const known = read.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(new URL(`../web${file}`, import.meta.url), 'utf8');
  read.set(file, content);
  return content;
}

/**
 * Returns inline styles. `data-href` tells the bundler's chunk loader which style sheets are already loaded.
 * In development, returns links, so that the development server can replace the styles.
 */
export function inlineStyles(files: readonly string[], mark: string): string[] {
  if (process.env.NODE_ENV !== 'production')
    return files.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`);
  return files.map(
    (file) =>
      `<style ${mark} data-href="${escapeHtml(file)}">${contentOf(file).replaceAll('</', '<\\/')}</style>`,
  );
}
