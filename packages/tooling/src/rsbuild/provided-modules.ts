import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';
import { type SharedModule, sharedModules, sharedVersions } from './shared-modules.ts';

const lineWidth = 110;

const key = (request: string) => (/^\w+$/.test(request) ? request : `'${request}'`);

/**
 * Returns the source of a loader: an import() in the chunk of the table if `early`, else one with a chunk name, so
 * that documents can preload it.
 */
function loader({ request, early, from = request }: SharedModule): string {
  const how = early ? 'webpackMode: "eager"' : `webpackChunkName: "${request.split('/').at(-1)}"`;
  const bring = `import(/* ${how} */ '${from}'),`;
  const line = `  ${key(request)}: () => ${bring}`;
  return line.length <= lineWidth ? line : `  ${key(request)}: () =>\n    ${bring}`;
}

/** Returns the source of the shell's module with the table of all shared modules for the federation runtime. */
export const providedModulesSource = (modules = sharedModules()): string =>
  [
    '// Written by the build of the shell from the table of shared modules.',
    '',
    '/** What the shell provides to remotes; each module is loaded on demand. */',
    'export const providedModules: Readonly<Record<string, () => Promise<unknown>>> = {',
    ...modules.map(loader),
    '};',
    '',
    '/** Their versions, which remotes are held against. */',
    'export const providedVersions: Readonly<Record<string, string>> = {',
    ...Object.entries(sharedVersions(modules)).map(([name, version]) => `  ${key(name)}: '${version}',`),
    '};',
    '',
  ].join('\n');

/** Writes the file with the table of shared modules, so that the next build of the shell provides added modules. */
export function writeProvidedModules(): void {
  const file = join(root, 'shell/src/federation/provided-modules.ts');
  const wanted = providedModulesSource();
  if (readFileSync(file, 'utf8') !== wanted) writeFileSync(file, wanted);
}
