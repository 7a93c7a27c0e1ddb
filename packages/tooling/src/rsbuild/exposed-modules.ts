import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A module that a remote's container exposes: its source file, relative to the remote, and the name of its chunk. */
export interface ExposedModuleFile {
  readonly import: string;
  readonly name: string;
}

interface Declared {
  readonly routes: readonly { readonly module?: string }[];
  readonly contributions?: readonly { readonly module?: string }[];
}

/** Finds the source file of a module such as `profile/profile-page`. The returned path is relative to the remote. */
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
 * Returns all modules that the container of the remote in `folder` exposes: `./remote`, the texts of each language, and
 * each page and contribution in remote.json. All of them are exposed so that the federation manifest lists their files.
 * The remote itself imports its pages with the same chunk names (`webpackChunkName`), so that each chunk is built only
 * once.
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
