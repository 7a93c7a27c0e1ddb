import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogVersion, catalogVersions } from './catalog-versions.ts';
import { repositoryFolder } from './repository-folder.ts';
import { type UiKitPart, uiKitParts } from './ui-kit-parts.ts';

/** A module that a page loads only once: the shell provides it, and remotes do not bundle it. */
export interface SharedModule {
  /** The specifier in an import of the module, such as `react/jsx-runtime`. */
  readonly request: string;
  readonly version: string;
  /** Path of a replacement that the shell provides instead of the module itself, relative to `provided-modules.ts`. */
  readonly from?: string;
  /**
   * True if the module is loaded together with the federation runtime, in one request. False if it is a chunk of its
   * own, loaded on demand.
   */
  readonly early: boolean;
}

/**
 * Path of the table of shared modules in the npm package `@repartee/tooling`. In the repository this file does not
 * exist, because the table is created from the sources.
 */
const packedTable = join(import.meta.dirname, 'shared-modules.json');

const workspaceVersion = (name: string): string =>
  (
    JSON.parse(readFileSync(join(repositoryFolder, 'packages', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/**
 * Libraries that the shell shares with remotes. i18next, TanStack Query, ofetch and the router are not shared: remotes
 * use them through app-sdk, so that the shell bundles only the parts that app-sdk uses. The boundary check reports a
 * remote that imports one of these four directly.
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

/** Returns the table of shared modules, for the builds of the shell and of every remote. */
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
      ...(name === 'zod' && { from: './shared-zod.ts' }),
    })),
    ...sdk.map((request) => ({ request, version: sdkVersion, early: true })),
    ...parts.map(({ name, late }) => ({
      request: `@repartee/ui-kit/${name}`,
      version: kitVersion,
      early: !late,
    })),
  ];
}

/**
 * Returns the version of each shared module, by module name. Includes the runtime of Module Federation, which remotes
 * also take from the shell (`externalRuntime`).
 */
export const sharedVersions = (modules = sharedModules()): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(modules.map(({ request, version }) => [request, version])),
  '@module-federation/runtime': catalogVersion('@module-federation/enhanced'),
});

/** Returns the shared modules that the shell loads on demand, each as a chunk of its own. */
export const lateModules = (modules = sharedModules()): readonly string[] =>
  modules.filter(({ early }) => !early).map(({ request }) => request);

/**
 * Returns the table of shared modules as configuration of a remote's federation plugin, so that the remote bundles none
 * of them. A remote requires the version that it was built with or a newer one of the same major version. The shell
 * checks the version before it runs the remote's entry.
 */
export const remoteSharedConfig = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, version, requiredVersion: `^${version}` },
    ]),
  );
