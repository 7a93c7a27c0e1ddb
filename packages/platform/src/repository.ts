import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository. */
export const repositoryRoot: string = join(import.meta.dirname, '../../..');

/** Returns the ids of a repository's remotes, sorted. A remote is a top-level folder `mfe-…` with a remote.json. */
export const remoteFolders = (repository: string = repositoryRoot): string[] =>
  existsSync(repository)
    ? readdirSync(repository)
        .filter((name) => name.startsWith('mfe-') && existsSync(join(repository, name, 'remote.json')))
        .sort()
    : [];

export const builtPackages: readonly string[] = ['shell', ...remoteFolders()];

/** A package of the workspace. `needs`: names of the other workspace packages in its `dependencies`. */
export interface WorkspacePackage {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly needs: readonly string[];
}

interface PackageFile {
  name: string;
  version: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
}

export function workspace(): Map<string, WorkspacePackage> {
  const inside = (folder: string) =>
    readdirSync(join(repositoryRoot, folder)).map((name) => join(folder, name));
  const folders = [...builtPackages, ...inside('packages')].filter((folder) =>
    existsSync(join(repositoryRoot, folder, 'package.json')),
  );
  return new Map(
    folders.map((folder) => {
      const file = JSON.parse(
        readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'),
      ) as PackageFile;
      const needs = Object.entries(file.dependencies ?? {}).filter(([, range]) =>
        range.startsWith('workspace:'),
      );
      const { name, version, scripts = {} } = file;
      return [
        name,
        { name, folder: join(repositoryRoot, folder), version, scripts, needs: needs.map(([need]) => need) },
      ];
    }),
  );
}
