import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest, BootRemote, ExposedModule } from '@repartee/contracts/platform/boot-manifest';
import type { RemoteRoute } from '@repartee/contracts/platform/remote-manifest';
import type { RouteMatch } from '../../app/route-match.ts';
import { isDashboard, onDashboard } from './on-dashboard.ts';

/** A module of a remote, and who may have it. */
export interface RequiredModule {
  readonly remote: BootRemote;
  readonly access: RemoteRoute['access'];
  readonly roles?: RemoteRoute['roles'];
  readonly module?: string | undefined;
  readonly own_antd_root?: RemoteRoute['own_antd_root'];
}

/** The exposed modules that are loaded before it is shown in this language, each with what it brings. */
export function exposedNamesOf(
  { remote: { exposes = {} }, module }: RequiredModule,
  locale: UiLocale,
): ExposedModule[] {
  const names = ['remote', `locales/${locale}`, ...(module ? [module] : [])];
  return [...new Set(names)].flatMap((name) => exposes[name] ?? []);
}

/** The chunks of the shell that hold the shared modules they require: `@repartee/ui-kit/select` is in `select`. */
export const pageChunks = (wanted: readonly RequiredModule[], locale: UiLocale): string[] => {
  const required = wanted.flatMap((one) => exposedNamesOf(one, locale)).flatMap(({ requires }) => requires);
  return [...new Set(required)].map((request) => request.split('/').at(-1) ?? request);
};

/** What of remotes a page shows. */
export function pageModules(found: RouteMatch, boot: BootManifest): RequiredModule[] {
  if (found.kind === 'remote') return found.remote.enabled ? [{ remote: found.remote, ...found.route }] : [];
  if (!isDashboard(found)) return [];
  return onDashboard(boot).map(({ remote, contribution: { access, module } }) => ({
    remote,
    access,
    module,
  }));
}
