import { useLocale, useSession } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import type { BootManifest } from '@repartee/contracts/platform/boot-manifest';
import type { MenuEntry } from '@repartee/contracts/platform/remote-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { useMemo } from 'react';
import { installedRemotes } from '../app/installed-remotes.ts';
import { useRouteContext } from '../app/route-context.tsx';
import { titleIn } from '../language/title-in.ts';

/** A line of the sidebar, ready to be drawn. `icon` is a name of `@repartee/ui-kit/icon`. */
interface MenuLine {
  readonly path: string;
  readonly also: readonly string[];
  readonly title: string;
  readonly icon: string;
}

export interface MenuGroup {
  readonly group: MenuEntry['group'];
  readonly lines: readonly MenuLine[];
}

const own: readonly MenuEntry[] = [
  {
    path: '/dashboard',
    title: { 'en-GB': 'Dashboard', 'fr-FR': 'Accueil' },
    group: 'practice',
    order: 10,
    icon: 'house',
    access: ['dashboard-view'],
  },
  {
    path: '/apps',
    title: { 'en-GB': 'Apps', 'fr-FR': 'Applications' },
    group: 'practice',
    order: 50,
    icon: 'layout-grid',
    access: ['application-read'],
  },
];

/** The menu entries of a user, by group: what they are permitted, of the applications their organization has. Pure. */
export function menuOf(
  boot: BootManifest,
  locale: string,
  user: Pick<User, 'permissions' | 'applications'>,
): MenuGroup[] {
  const remotes = installedRemotes(boot.remotes, user).filter(({ enabled }) => enabled);
  const entries = [...own, ...remotes.flatMap(({ manifest }) => manifest.menu)];
  const seen = entries.filter(({ access }) => mayPass(access, user.permissions));
  return (['practice', 'library', 'administration'] as const)
    .map((group) => ({
      group,
      lines: seen
        .filter((entry) => entry.group === group)
        .sort((one, other) => one.order - other.order)
        .map(({ path, also = [], title, icon }) => ({
          path: routePattern(path).build({ product: boot.product.slug }),
          also,
          title: titleIn(title, locale),
          icon,
        })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The menu of the person here; undefined while it is not known who that is. */
export function useMenu(): MenuGroup[] | undefined {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const locale = useLocale();
  return useMemo(() => user && menuOf(boot, locale, user), [boot, locale, user]) ?? undefined;
}
