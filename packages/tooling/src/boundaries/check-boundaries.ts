import { cruise, type ICruiseResult } from 'dependency-cruiser';
import type { Boundary } from './boundary.ts';
import { findFolderCycles, folderCycleRule } from './folder-cycles.ts';
import { generalBoundaries } from './general-boundaries.ts';
import { libraryBoundaries } from './library-boundaries.ts';
import { packageBoundaries } from './package-boundaries.ts';

export const boundaries: readonly Boundary[] = [
  ...packageBoundaries,
  ...libraryBoundaries,
  ...generalBoundaries,
];

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly instead: string;
}

export interface BoundaryReport {
  readonly violations: readonly Violation[];
  /** Number of files that were read. If it is 0, `main.ts` exits with an error. */
  readonly files: number;
}

const condition = (of: Boundary['from'] | Boundary['to']) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));

export async function checkBoundaries(root: string, folders: readonly string[]): Promise<BoundaryReport> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: root,
      validate: true,
      ruleSet: {
        forbidden: boundaries.map(({ name, instead, from, to }) => ({
          name,
          comment: instead,
          severity: 'error' as const,
          from: condition(from),
          to: condition(to),
        })),
      },
      doNotFollow: { path: 'node_modules' },
      // Excludes the build output of this repository. The `dist` folders in node_modules are not excluded,
      // because some rules forbid imports of npm packages.
      exclude: { path: String.raw`^(\.toolchain|(shell|mfe-[^/]+|packages/[^/]+)/(dist|bench))/` },
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  );
  const { summary, modules } = output as ICruiseResult;
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const ownImports = imports.filter(({ from, to }) =>
    [from, to].every((path) => /\/src\/.*\.tsx?$/.test(path)),
  );
  return {
    files: modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to, comment }) => ({
        rule: rule.name,
        from,
        to,
        instead: comment ?? boundaries.find(({ name }) => name === rule.name)?.instead ?? '',
      })),
      ...findFolderCycles(ownImports).map((one) => ({
        ...one,
        rule: folderCycleRule.name,
        instead: folderCycleRule.instead,
      })),
    ],
  };
}
