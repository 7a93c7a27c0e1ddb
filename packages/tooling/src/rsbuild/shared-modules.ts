import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogVersion, catalogVersions } from './catalog-versions.ts';
import { root } from './places.ts';
import { type UiKitPart, uiKitParts } from './ui-kit-parts.ts';

/** A module that exists once per page. The shell provides it; remotes have no copy. */
export interface SharedModule {
  /** The import specifier. */
  readonly request: string;
  readonly version: string;
  /** The shell's replacement module, next to `provided-modules.ts`; without it the module itself is shared. */
  readonly from?: string;
  /** True: loaded with the federation runtime, in one request. False: a chunk of its own, loaded on demand. */
  readonly early: boolean;
}

/**
 * Path of the table in packed tooling. The file does not exist in the repository, where the table is built from the
 * sources.
 */
const packedTable = join(import.meta.dirname, 'shared-modules.json');

const workspaceVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * Shared libraries. i18next, TanStack Query, ofetch and the router are not included: remotes use them through
 * app-sdk, so that the shell bundles only what app-sdk uses of them. A direct import in a remote fails the boundary
 * check.
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
 * Returns the versions of shared modules by name, for use outside the build. Includes the runtime of Module
 * Federation, which remotes also take from the shell (`externalRuntime`).
 */
export const sharedVersions = (modules = sharedModules()): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(modules.map(({ request, version }) => [request, version])),
  '@module-federation/runtime': catalogVersion('@module-federation/enhanced'),
});

/** Returns the modules that are a separate file in the shell. */
export const lateModules = (modules = sharedModules()): readonly string[] =>
  modules.filter(({ early }) => !early).map(({ request }) => request);

/**
 * Returns the table for a remote's federation plugin: never bundled. Requires the build's version, or a newer one of
 * the same major; the shell checks it before the entry runs.
 */
export const consumedByRemote = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, version, requiredVersion: `^${version}` },
    ]),
  );
