import { catalogVersions } from './catalog-versions.ts';
import { type UiKitPart, uiKitParts } from './ui-kit-parts.ts';

/** A module that exists once in a page. The shell provides it; remotes have no copy of it. */
export interface SharedModule {
  /** As it is imported. */
  readonly request: string;
  readonly version: string;
  /** Comes with the federation runtime, in one request; otherwise a chunk of its own, when first asked for. */
  readonly early: boolean;
}

const workspaceVersion = '1.4.1';

/**
 * i18next, TanStack Query, ofetch and the router are not here: everybody reaches them through app-sdk, so the shell
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
export function sharedModules(parts: readonly UiKitPart[] = uiKitParts()): SharedModule[] {
  const versions = catalogVersions();
  const versionOf = (name: string) => {
    const version = versions.get(name);
    if (!version) throw new Error(`${name} is shared but has no version in the catalog.`);
    return version;
  };
  return [
    ...libraries.map(([request, name]) => ({
      request,
      version: versionOf(name),
      early: name !== 'zod',
    })),
    ...sdk.map((request) => ({ request, version: workspaceVersion, early: true })),
    ...parts.map(({ name, antd }) => ({
      request: `@repartee/ui-kit/${name}`,
      version: workspaceVersion,
      early: !antd,
    })),
  ];
}

/** What the shell tells the outside of the table: versions by name. */
export const providedVersions = (modules = sharedModules()): Readonly<Record<string, string>> =>
  Object.fromEntries(modules.map(({ request, version }) => [request, version]));

/**
 * The table as a remote's federation plugin wants it: the shell's copy, never brought along, whatever its version. Whether
 * that will do is read from the manifest before the entry runs.
 */
export const consumedByRemote = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request }) => [
      request,
      { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  );

/** The table as a remote's manifest says it: what it was built with, or newer of the same major. */
export const requiredByRemote = (modules = sharedModules()) =>
  Object.fromEntries(modules.map(({ request, version }) => [request, { requiredVersion: `^${version}` }]));
