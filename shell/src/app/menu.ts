import { patterns, useLocale, useSession } from '@repartee/app-sdk/first-paint';
import { localized } from '@repartee/contracts/locales';
import type { User } from '@repartee/contracts/people/identity/user';
import type { BootManifest, BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { type MenuGroupId, menuGroupIds } from '@repartee/contracts/remotes/host-parts';
import type { MenuEntry } from '@repartee/contracts/remotes/remote-manifest';
import { routePattern } from '@repartee/contracts/remotes/route-pattern';
import { shellMenu } from '@repartee/contracts/remotes/shell-menu';
import { mayPass } from '@repartee/contracts/runtime/access/can';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import { useMemo } from 'react';
import { installedRemotes } from './access.ts';
import { useRouteContext } from './route-context.tsx';

interface MenuLine {
  readonly path: string;
  readonly active_paths: readonly string[];
  readonly title: string;
  readonly icon: MenuEntry['icon'];
}

export interface MenuGroup {
  readonly group: string;
  /** Undefined for a group of the shell, because the title of this group is in the shell's texts. */
  readonly title?: string;
  readonly lines: readonly MenuLine[];
}

type TitledGroup = Exclude<MenuGroupId, 'practice'>;
const titled: readonly string[] = ['library', 'administration'] satisfies TitledGroup[];

export const isTitledGroup = (group: string): group is TitledGroup => titled.includes(group);

/**
 * First the groups of the shell, then the groups that remotes declare. Last the undeclared groups that a menu
 * entry names.
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

type MenuUser = Pick<User, 'applications'> & { readonly permissions: readonly string[] };

/** The page of applications is worth an entry to users who may install one, and to those who have several. */
const hasChoice = (remotes: readonly BootRemote[], { permissions }: MenuUser): boolean =>
  permissions.includes('application-install' satisfies Permission) ||
  new Set(remotes.flatMap(({ manifest }) => manifest.application?.id ?? [])).size > 1;

/**
 * Returns the menu entries that the user's permissions allow. Omits entries of applications that are not
 * installed.
 */
export function createMenu(boot: BootManifest, locale: string, user: MenuUser): MenuGroup[] {
  const remotes = installedRemotes(boot.remotes, user).filter(({ enabled }) => enabled);
  const entries = [...(boot.menu ?? shellMenu), ...remotes.flatMap(({ manifest }) => manifest.menu)];
  const may = ({ access }: Pick<MenuEntry, 'access'>) => mayPass(access, user.permissions);
  const contributions = remotes.flatMap(({ manifest }) => manifest.contributions);
  const seen = entries.filter(
    (entry) =>
      (may(entry) || contributions.some((one) => one.slot === entry.slot && may(one))) &&
      (entry.path !== patterns.apps || hasChoice(remotes, user)),
  );
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
