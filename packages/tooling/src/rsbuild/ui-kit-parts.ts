import { readFileSync, writeFileSync } from 'node:fs';
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
    '// Written by the build of the shell from what ui-kit exports.',
    '',
    '/** What the shell provides to remotes, by part; nothing is loaded before somebody asks. */',
    'export const providedParts: Readonly<Record<string, () => Promise<unknown>>> = {',
    ...parts.map((part) => `  ${quoted(part)}: () => import('@repartee/ui-kit/${part}'),`),
    '};',
    '',
  ].join('\n');

/** Brings the module up to date; a part that was added is provided by the next build. */
export function writeProvidedParts(parts = uiKitParts()): void {
  const file = join(root, 'shell/src/federation/provided-parts.ts');
  const wanted = providedPartsModule(parts);
  if (readFileSync(file, 'utf8') !== wanted) writeFileSync(file, wanted);
}
