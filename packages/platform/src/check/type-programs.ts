import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace } from '../repository.ts';

interface Tsconfig {
  readonly extends: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

export interface TypeProgram {
  readonly packages: readonly string[];
  readonly project: string;
}

/**
 * Folder for the generated tsconfigs. It is inside `packages/tooling`, because tsc finds `@types/node` from
 * there.
 */
const cacheOf = (root: string): string => join(root, 'packages/tooling/node_modules/.cache/types');

const readTsconfig = (folder: string): Tsconfig =>
  JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));

const baseOf = (root: string, { extends: base }: Tsconfig): string =>
  join(root, 'packages/tooling', base.replace('@repartee/tooling/', ''));

/**
 * Writes one tsconfig for all packages with the same compiler options. tsc then checks these packages
 * together, which takes less time. They share their global types, so a package whose dependencies use DOM
 * types must name `dom` in its `lib`.
 */
export function writeTypePrograms(root: string): TypeProgram[] {
  const groups = Map.groupBy([...workspace().values()], ({ folder }) => {
    const config = readTsconfig(folder);
    return JSON.stringify({ extends: baseOf(root, config), compilerOptions: config.compilerOptions });
  });
  const cache = cacheOf(root);
  mkdirSync(cache, { recursive: true });
  return [...groups].map(([options, packages], index) => {
    const paths = (part: 'include' | 'exclude') =>
      packages.flatMap(({ folder }) =>
        (readTsconfig(folder)[part] ?? []).map((path) => resolve(folder, path)),
      );
    const project = join(cache, `${index}.json`);
    writeFileSync(
      project,
      JSON.stringify({ ...JSON.parse(options), include: paths('include'), exclude: paths('exclude') }),
    );
    return { packages: packages.map(({ name }) => name.replace('@repartee/', '')), project };
  });
}
