import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogVersion, catalogVersions } from './catalog-versions.ts';
import { root } from './places.ts';
import { type UiKitPart, uiKitParts } from './ui-kit-parts.ts';

/** A module that exists once in a page. The shell provides it; remotes have no copy of it. */
export interface SharedModule {
  /** As it is imported. */
  readonly request: string;
  readonly version: string;
  /** The module of the shell that stands for it, beside `provided-modules.ts`; without it the module itself. */
  readonly from?: string;
  /** Comes with the federation runtime, in one request; otherwise a chunk of its own, when first asked for. */
  readonly early: boolean;
}

/** The table as it was when the tooling was packed; in the repository there is no such file, and it is made from the sources. */
const packedTable = join(import.meta.dirname, 'shared-modules.json');

const workspaceVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/**
 * i18next, TanStack Query, ofetch and the router are not here: everyone reaches them through app-sdk, so the shell
 * bundles only what app-sdk uses of them. A remote that imports one directly fails the boundary check.
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

/** The one table of what is shared, read by the shell's build and by every remote's. */
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
    ...parts.map(({ name, large }) => ({
      request: `@repartee/ui-kit/${name}`,
      version: kitVersion,
      early: !large,
    })),
  ];
}

/**
 * What the shell tells the outside of the table: versions by name. Among them is the runtime of Module Federation, which
 * remotes take from the shell too (`externalRuntime`).
 */
export const sharedVersions = (modules = sharedModules()): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(modules.map(({ request, version }) => [request, version])),
  '@module-federation/runtime': catalogVersion('@module-federation/enhanced'),
});

/** Modules that the shell has in a file of their own. */
export const lateModules = (modules = sharedModules()): readonly string[] =>
  modules.filter(({ early }) => !early).map(({ request }) => request);

/**
 * The table as a remote's federation plugin wants it: never brought along. The version is what it was built with, or newer of
 * the same major; the shell compares it before the entry runs.
 */
export const consumedByRemote = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, version, requiredVersion: `^${version}` },
    ]),
  );
