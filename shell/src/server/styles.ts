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
 * `data-href` tells the bundler's chunk loader that a style sheet is already loaded. In development, links let the
 * server replace the styles.
 */
export function inlineStyles(files: readonly string[], mark: string): string[] {
  if (process.env.NODE_ENV !== 'production')
    return files.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`);
  return files.map(
    (file) =>
      `<style ${mark} data-href="${escapeHtml(file)}">${contentOf(file).replaceAll('</', '<\\/')}</style>`,
  );
}
