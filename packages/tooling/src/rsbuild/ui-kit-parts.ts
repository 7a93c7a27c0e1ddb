import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** Every part of ui-kit that can be imported as `@repartee/ui-kit/<part>`: what its package exports, style sheets apart. */
export function uiKitParts(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/ui-kit/package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([part]) => part.replace('./', ''))
    .sort();
}

const quoted = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`);

/** A part is only provided if the shell's build has seen an import of it: this module has one for each. */
export const providedPartsModule = (parts: readonly string[]): string =>
  [
    '// Made from the parts of ui-kit: `pnpm vitest run shell -u` writes it anew.',
    '',
    '/** What the shell provides to remotes, by part; nothing is loaded before somebody asks. */',
    'export const providedParts = {',
    ...parts.map((part) => `  ${quoted(part)}: () => import('@repartee/ui-kit/${part}'),`),
    '};',
    '',
  ].join('\n');
