import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder. */
export const repositoryRoot: string = join(import.meta.dirname, '../../..');

/** The remotes of a repository, in alphabetical order: the folders of its root that have a remote.json. */
export const remoteFolders = (repository: string = repositoryRoot): string[] =>
  existsSync(repository)
    ? readdirSync(repository)
        .filter((name) => name.startsWith('mfe-') && existsSync(join(repository, name, 'remote.json')))
        .sort()
    : [];

/** The packages that are built: the shell and every remote, as folders of the repository root. */
export const builtPackages: readonly string[] = ['shell', ...remoteFolders()];

/** A package of the workspace; `needs` are the workspace packages it depends on, without the tooling. */
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

/** Every package of the workspace, by name. */
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
      const needs = Object.entries(file.dependencies ?? {}).filter(([, wanted]) =>
        wanted.startsWith('workspace:'),
      );
      const { name, version, scripts = {} } = file;
      return [
        name,
        { name, folder: join(repositoryRoot, folder), version, scripts, needs: needs.map(([need]) => need) },
      ];
    }),
  );
}
