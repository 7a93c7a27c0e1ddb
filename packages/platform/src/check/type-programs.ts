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

/** The folder that resolves `@types/node`, which both configurations of `packages/tooling/tsconfig` name. */
const cacheOf = (root: string): string => join(root, 'packages/tooling/node_modules/.cache/types');

const readTsconfig = (folder: string): Tsconfig =>
  JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));

/** Returns the path of the configuration that a tsconfig extends. */
const baseOf = (root: string, { extends: base }: Tsconfig): string =>
  join(root, 'packages/tooling', base.replace('@repartee/tooling/', ''));

/**
 * Writes one tsconfig for all packages with the same compiler options, and returns these tsconfigs. Packages import
 * each other's sources, so a run of tsc per package would parse the shared sources again each time. Packages in one
 * program share global types: a package whose dependencies bring the types of the DOM therefore names `dom` in its
 * `lib`, which keeps the package apart from `contracts` and `server`.
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
