import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogVersion, catalogVersions } from './catalog-versions.ts';
import { repositoryFolder } from './repository-folder.ts';
import { type UiKitPart, uiKitParts } from './ui-kit-parts.ts';

/** A module that the shell provides and that remotes do not bundle. */
export interface SharedModule {
  /** The specifier in an import, such as `react/jsx-runtime`. */
  readonly request: string;
  readonly version: string;
  /** True if the module is loaded together with the federation runtime. False if the module is loaded on demand. */
  readonly early: boolean;
  /** Name of the chunk of a module that is loaded on demand. */
  readonly chunk: string;
}

/**
 * File with the table of shared modules. Only the npm package contains the file; in the repository, the table
 * is created from the sources.
 */
const packedTable = join(import.meta.dirname, 'shared-modules.json');

const workspaceVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(join(repositoryFolder, 'packages', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/**
 * Libraries that the shell shares with remotes. Other libraries, such as i18next and the router, reach remotes only
 * through app-sdk.
 */
const libraries = [
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['react/jsx-dev-runtime', 'react'],
  ['react-dom', 'react-dom'],
  ['react-dom/client', 'react-dom'],
  ['zustand', 'zustand'],
  ['zod', 'zod'],
] as const;

const sdk = ['@repartee/app-sdk', '@repartee/app-sdk/first-paint', '@repartee/app-sdk/router'];

export function sharedModules(): SharedModule[] {
  return existsSync(packedTable)
    ? (JSON.parse(readFileSync(packedTable, 'utf8')) as SharedModule[])
    : sharedFrom(uiKitParts());
}

function sharedFrom(parts: readonly UiKitPart[]): SharedModule[] {
  const versions = catalogVersions();
  const [sdkVersion, kitVersion] = [workspaceVersion('app-sdk'), workspaceVersion('ui-kit')];
  return [
    ...libraries.map(([request, name]) => ({
      request,
      version: catalogVersion(name, versions),
      early: name !== 'zod',
      chunk: name,
    })),
    ...sdk.map((request) => ({ request, version: sdkVersion, early: true, chunk: 'app-sdk' })),
    ...parts.map(({ name, late, chunk }) => ({
      request: `@repartee/ui-kit/${name}`,
      version: kitVersion,
      early: !late,
      chunk,
    })),
  ];
}

/**
 * Returns the versions of all shared modules and of the Module Federation runtime, which remotes also take
 * from the shell (`externalRuntime`).
 */
export const sharedVersions = (modules = sharedModules()): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(modules.map(({ request, version }) => [request, version])),
  '@module-federation/runtime': catalogVersion('@module-federation/enhanced'),
});

export const lateModules = (modules = sharedModules()): readonly string[] =>
  modules.filter(({ early }) => !early).map(({ request }) => request);

/** A remote accepts the version that it was built with, or a newer version of the same major version. */
export const remoteSharedConfig = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, version, requiredVersion: `^${version}` },
    ]),
  );
