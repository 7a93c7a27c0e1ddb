import { useLocale, useSession } from '@repartee/app-sdk/first-paint';
import { mayPass } from '@repartee/contracts/access/can';
import type { User } from '@repartee/contracts/identity/user';
import { localized } from '@repartee/contracts/locales';
import type { BootManifest, BootRemote } from '@repartee/contracts/platform/boot-manifest';
import { type MenuGroupId, menuGroupIds } from '@repartee/contracts/platform/host-parts';
import type { MenuEntry } from '@repartee/contracts/platform/remote-manifest';
import { routePattern } from '@repartee/contracts/platform/route-pattern';
import { useMemo } from 'react';
import { installedRemotes } from '../../app/installed-remotes.ts';
import { useRouteContext } from '../../app/route-context.tsx';
import { screenTitle } from '../../app/screen-titles.ts';

interface MenuLine {
  readonly path: string;
  readonly active_paths: readonly string[];
  readonly title: string;
  readonly icon: MenuEntry['icon'];
}

export interface MenuGroup {
  readonly group: string;
  /** Groups of the shell have no title here, because the shell's texts contain these titles. */
  readonly title?: string;
  readonly lines: readonly MenuLine[];
}

type TitledGroup = Exclude<MenuGroupId, 'practice'>;
const titled: readonly string[] = ['library', 'administration'] satisfies TitledGroup[];

export const isTitledGroup = (group: string): group is TitledGroup => titled.includes(group);

/**
 * The shell's groups come first, then the groups that remotes declare, then the groups that only a menu entry names.
 */
function groupsOf(
  manifests: readonly BootRemote['manifest'][],
  locale: string,
): Pick<MenuGroup, 'group' | 'title'>[] {
  const declared = manifests
    .flatMap(({ menu_groups = [] }) => menu_groups)
    .sort((one, other) => one.order - other.order)
    .map(({ id, title }) => ({ group: id, title: localized(title, locale) }));
  const named = manifests.flatMap(({ menu }) => menu.map(({ group }) => ({ group })));
  const groups = [...menuGroupIds.map((group) => ({ group })), ...declared, ...named];
  return groups.filter(({ group }, index) => groups.findIndex((one) => one.group === group) === index);
}

const own: readonly MenuEntry[] = [
  {
    path: '/dashboard',
    title: screenTitle('dashboard'),
    group: 'practice',
    order: 10,
    icon: 'house',
    access: ['dashboard-view'],
  },
  {
    path: '/apps',
    title: screenTitle('apps'),
    group: 'practice',
    order: 50,
    icon: 'layout-grid',
    access: ['application-read'],
  },
];

type MenuUser = Pick<User, 'applications'> & { readonly permissions: readonly string[] };

/** A user sees only entries with permission and with an installed application. */
export function createMenu(boot: BootManifest, locale: string, user: MenuUser): MenuGroup[] {
  const remotes = installedRemotes(boot.remotes, user).filter(({ enabled }) => enabled);
  const entries = [...own, ...remotes.flatMap(({ manifest }) => manifest.menu)];
  const seen = entries.filter(({ access }) => mayPass(access, user.permissions));
  return groupsOf(
    remotes.map(({ manifest }) => manifest),
    locale,
  )
    .map((group) => ({
      ...group,
      lines: seen
        .filter((entry) => entry.group === group.group)
        .sort((one, other) => one.order - other.order)
        .map(({ path, active_paths = [], title, icon }) => ({
          path: routePattern(path).build({ product: boot.product.slug }),
          active_paths,
          title: localized(title, locale),
          icon,
        })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

export function useMenu(): MenuGroup[] | undefined {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const locale = useLocale();
  return useMemo(() => user && createMenu(boot, locale, user), [boot, locale, user]) ?? undefined;
}
