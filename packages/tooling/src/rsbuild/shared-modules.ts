import { catalogVersions } from './catalog-versions.ts';
import { uiKitParts } from './ui-kit-parts.ts';

/** A module that exists once in a page. The shell provides it; remotes have no copy of it. */
export interface SharedModule {
  /** As it is imported. A trailing slash stands for everything under it. */
  readonly request: string;
  readonly version: string;
  /** `start`: part of the shell's first bytes, every page needs it. `on-demand`: a chunk of its own, loaded when first asked for. */
  readonly loaded: 'start' | 'on-demand';
}

const workspaceVersion = '1.4.1';

/**
 * i18next, TanStack Query, ofetch and the router are not here: everybody reaches them through app-sdk, so the shell
 * bundles only what app-sdk uses of them. A remote that imports one directly fails the boundary check.
 */
const libraries = [
  ['react', 'react', 'start'],
  ['react/', 'react', 'start'],
  ['react-dom', 'react-dom', 'start'],
  ['react-dom/', 'react-dom', 'start'],
  ['zustand', 'zustand', 'start'],
  ['zod', 'zod', 'on-demand'],
] as const;

/** The whole brings the query hooks along, so it comes with the first remote that asks. */
const sdk = [
  ['@repartee/app-sdk', 'on-demand'],
  ['@repartee/app-sdk/first-paint', 'start'],
  ['@repartee/app-sdk/router', 'start'],
] as const;

/** Parts of ui-kit that stand on every page: not worth a request each. */
const everywhere = ['button', 'icon', 'kit-provider', 'link'];

/** The one table of what is shared, read by the shell's build and by every remote's. */
export function sharedModules(parts: readonly string[] = uiKitParts()): SharedModule[] {
  const versions = catalogVersions();
  const versionOf = (name: string) => {
    const version = versions.get(name);
    if (!version) throw new Error(`${name} is shared but has no version in the catalog.`);
    return version;
  };
  return [
    ...libraries.map(([request, name, loaded]) => ({ request, version: versionOf(name), loaded })),
    ...sdk.map(([request, loaded]) => ({ request, version: workspaceVersion, loaded })),
    ...parts.map((part) => ({
      request: `@repartee/ui-kit/${part}`,
      version: workspaceVersion,
      loaded: everywhere.includes(part) ? ('start' as const) : ('on-demand' as const),
    })),
  ];
}

/** The table as the shell's federation plugin wants it. */
export const providedByShell = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version, loaded }) => [
      request,
      { singleton: true, version, requiredVersion: version, eager: loaded === 'start' },
    ]),
  );

/** The table as a remote's federation plugin wants it: consumed, never brought along. */
export const consumedByRemote = (modules = sharedModules()) =>
  Object.fromEntries(
    modules.map(({ request, version }) => [
      request,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
