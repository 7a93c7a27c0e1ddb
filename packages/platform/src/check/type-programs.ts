import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace } from '../repository.ts';

interface Tsconfig {
  readonly extends: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/** Packages that one run of tsc checks, and the path of the tsconfig that covers them. */
export interface TypeProgram {
  readonly packages: readonly string[];
  readonly project: string;
}

/** The generated tsconfigs are in this folder, because `@types/node` can be resolved from it. */
const cacheOf = (root: string): string => join(root, 'packages/tooling/node_modules/.cache/types');

const readTsconfig = (folder: string): Tsconfig =>
  JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));

/** Returns the path of the configuration that a tsconfig extends. */
const baseOf = (root: string, { extends: base }: Tsconfig): string =>
  join(root, 'packages/tooling', base.replace('@repartee/tooling/', ''));

/**
 * Writes one tsconfig per group of packages with the same compiler options, and returns the tsconfigs. Packages import
 * each other's sources, so a run of tsc per package would parse the shared sources several times. The packages of a
 * group share global types. A package whose dependencies use DOM types must therefore name `dom` in its `lib`, so that
 * it is not in a group with `contracts` and `server`.
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
