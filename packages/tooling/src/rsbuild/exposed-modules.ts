import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Source file of an exposed module, relative to the remote, and the name of its chunk. */
export interface ExposedModuleFile {
  readonly import: string;
  readonly name: string;
}

interface Declared {
  readonly routes: readonly { readonly module?: string }[];
  readonly contributions?: readonly { readonly module?: string }[];
}

function sourceOf(folder: string, module: string): string {
  const found = ['.tsx', '.ts'].map((extension) => `./src/${module}${extension}`);
  const file = found.find((path) => existsSync(join(folder, path)));
  if (!file)
    throw new Error(
      `${join(folder, 'remote.json')} contains the module ${module}, but the folder src has no such file.`,
    );
  return file;
}

/**
 * Returns all modules that the container of a remote exposes. Pages and texts are exposed so that the federation
 * manifest lists their files.
 */
export function exposedModules(folder: string): Record<string, ExposedModuleFile> {
  const declared = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as Declared;
  const pages = [...declared.routes, ...(declared.contributions ?? [])].flatMap(({ module }) => module ?? []);
  const locale = (name: string): [string, string] => [`locales/${name}`, `./src/locales/${name}.json`];
  const page = (name: string): [string, string] => [name, sourceOf(folder, name)];
  const locales = readdirSync(join(folder, 'src/locales'))
    .map((file) => basename(file, '.json'))
    .sort();
  const sources: [name: string, source: string][] = [
    ['remote', './src/remote.ts'],
    ...locales.map(locale),
    ...[...new Set(pages)].sort().map(page),
  ];
  return Object.fromEntries(sources.map(([name, source]) => [`./${name}`, { import: source, name }]));
}
