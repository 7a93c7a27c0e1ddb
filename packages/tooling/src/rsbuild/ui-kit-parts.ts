import { readdirSync } from 'node:fs';
import { uiKitFolder } from './places.ts';

/** Every part of ui-kit that can be imported as `@repartee/ui-kit/<part>`: the modules at the top of its src folder. */
export function uiKitParts(): string[] {
  return readdirSync(uiKitFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => entry.name.replace(/\.tsx?$/, ''))
    .sort();
}

/** A part is only provided if the shell's build has seen an import of it: this module has one for each. */
export const providedPartsModule = (parts: readonly string[]): string =>
  [
    '// Made from the parts of ui-kit: `pnpm vitest run shell -u` writes it anew.',
    '',
    '/** What the shell provides to remotes, by part; nothing is loaded before somebody asks. */',
    'export const providedParts = {',
    ...parts.map((part) => `  '${part}': () => import('@repartee/ui-kit/${part}'),`),
    '};',
    '',
  ].join('\n');
