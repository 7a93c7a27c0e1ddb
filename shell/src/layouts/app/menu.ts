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

/** An entry of the sidebar, with its path and with its title in the user's language. */
interface MenuLine {
  readonly path: string;
  readonly active_paths: readonly string[];
  readonly title: string;
  readonly icon: MenuEntry['icon'];
}

export interface MenuGroup {
  readonly group: string;
  /**
   * Title of a group that a remote declares. Undefined for the shell's own groups, whose titles are in the shell's
   * texts.
   */
  readonly title?: string;
  readonly lines: readonly MenuLine[];
}

/** Groups of the shell that have a title. The group `practice` has no title. */
type TitledGroup = Exclude<MenuGroupId, 'practice'>;
const titled: readonly string[] = ['library', 'administration'] satisfies TitledGroup[];

/** Returns whether the shell's texts contain a title for this group. */
export const isTitledGroup = (group: string): group is TitledGroup => titled.includes(group);

/**
 * Returns the menu groups in this order: the shell's groups, the groups that remotes declare, and the groups that are
 * named only by a menu entry.
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

/**
 * Returns the groups of a user's menu. Contains only entries that the user has permission for and whose application is
 * installed.
 */
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

/** Returns the menu of the signed-in user; undefined until the user is known. */
export function useMenu(): MenuGroup[] | undefined {
  const { boot } = useRouteContext();
  const { user } = useSession();
  const locale = useLocale();
  return useMemo(() => user && createMenu(boot, locale, user), [boot, locale, user]) ?? undefined;
}
