import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { boundaries } from './boundaries.ts';
import { findFolderCycles, folderCycleRule } from './folder-cycles.ts';

// Prints each import that violates a rule. Exits with an error if there is one, or if no file was read.
const remotes = readdirSync(repositoryFolder).filter((name) => name.startsWith('mfe-'));
const { output } = await cruise(
  ['shell', ...remotes, 'packages'],
  {
    baseDir: repositoryFolder,
    validate: true,
    ruleSet: {
      forbidden: boundaries.map(({ instead, ...rule }) => ({
        ...rule,
        comment: instead,
        severity: 'error' as const,
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
const ownImports = modules
  .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
  .filter(({ from, to }) => [from, to].every((path) => /\/src\/.*\.tsx?$/.test(path)));
const violations = [
  ...summary.violations.map(({ rule, from, to }) => ({ name: rule.name, from, to })),
  ...findFolderCycles(ownImports).map((one) => ({ name: folderCycleRule.name, ...one })),
];
for (const { name, from, to } of violations) {
  const { instead } = [...boundaries, folderCycleRule].find((rule) => rule.name === name) ?? {};
  process.stdout.write(`${name}\n  ${from}\n  → ${to}\n  ${instead}\n\n`);
}
const files = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'));
process.stdout.write(`${files.length} files, ${violations.length} imports that violate a rule\n`);
process.exitCode = violations.length > 0 || files.length === 0 ? 1 : 0;
