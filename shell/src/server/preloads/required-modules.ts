import { patterns } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest, BootRemote, ExposedModule } from '@repartee/contracts/remotes/boot-manifest';
import type { Contribution, RemoteRoute } from '@repartee/contracts/remotes/remote-manifest';
import type { RouteMatch } from '../../app/route-match.ts';

const isDashboard = (found: RouteMatch): boolean =>
  found.kind === 'screen' && found.route.path === patterns.dashboard;

/**
 * Returns the contributions of the dashboard, except those with a `storage_key`: they are shown only if the
 * browser's storage contains this key.
 */
const dashboardContributions = ({
  remotes,
}: Pick<BootManifest, 'remotes'>): { remote: BootRemote; contribution: Contribution }[] =>
  remotes
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => remote.manifest.contributions.map((contribution) => ({ remote, contribution })))
    .filter(
      ({ contribution }) => contribution.slot === 'dashboard' && contribution.storage_key === undefined,
    );

/** A module that a page needs from a remote, and the access that the user needs for this module. */
export interface RequiredModule {
  readonly remote: BootRemote;
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly module?: string | undefined;
  /** Only of a part of the dashboard. */
  readonly part?: Contribution;
}

/**
 * Returns the exposed modules that a page needs: the remote itself, its texts in one language, and the page's
 * module.
 */
export function requiredExposes(
  { remote: { exposes = {} }, module }: RequiredModule,
  locale: UiLocale,
): ExposedModule[] {
  const names = ['remote', `locales/${locale}`, ...(module ? [module] : [])];
  return [...new Set(names)].flatMap((name) => exposes[name] ?? []);
}

/** Returns the chunks of the required shared modules, for example `select` for `@repartee/ui-kit/select`. */
export const pageChunks = (wanted: readonly RequiredModule[], locale: UiLocale): string[] => {
  const required = wanted.flatMap((one) => requiredExposes(one, locale)).flatMap(({ requires }) => requires);
  return [...new Set(required)].map((request) => request.split('/').at(-1) ?? request);
};

export function pageModules(found: RouteMatch, boot: BootManifest): RequiredModule[] {
  if (found.kind === 'remote') return found.remote.enabled ? [{ remote: found.remote, ...found.route }] : [];
  return isDashboard(found) ? dashboardModules(boot) : [];
}

export const dashboardModules = (boot: BootManifest): RequiredModule[] =>
  dashboardContributions(boot)
    .toSorted((one, other) => one.contribution.order - other.contribution.order)
    .map(({ remote, contribution: part }) => ({ remote, access: part.access, module: part.module, part }));
