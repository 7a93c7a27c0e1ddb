import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';
import { sharedModules } from './shared-modules.ts';

/**
 * The shell's module with an import of everything of ours that it shares. A module is only provided if the shell's
 * build has seen an import of it, and seen it in the ordinary graph: one in a federation runtime plugin comes too late.
 */
export const providedModules = (requests = sharedModules().map(({ request }) => request)): string =>
  [
    '// Written by the build of the shell from the table of shared modules.',
    '',
    '/** What the shell provides to remotes; nothing is loaded before somebody asks. */',
    'export const providedModules: Readonly<Record<string, () => Promise<unknown>>> = {',
    ...requests
      .filter((request) => request.startsWith('@repartee/'))
      .map((request) => `  '${request}': () => import('${request}'),`),
    '};',
    '',
  ].join('\n');

/** Brings the module up to date: what was added is provided by the next build. */
export function writeProvidedModules(): void {
  const file = join(root, 'shell/src/federation/provided-modules.ts');
  const wanted = providedModules();
  if (readFileSync(file, 'utf8') !== wanted) writeFileSync(file, wanted);
}
